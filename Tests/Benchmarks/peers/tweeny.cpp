// How long tweeny takes to sample one scalar tween: the median of several rounds, in nanoseconds, printed as
// "linear NUMBER" and "cubic NUMBER".
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include <tweeny/tweeny.h>

static volatile double sink = 0;

template <typename Easing>
static double median(Easing easing) {
  auto tween = tweeny::from(0.0).to(100.0).during(1000).via(easing);
  std::vector<double> times;
  const long long count = 1000000;
  for (int round = 0; round < 9; ++round) {
    double sum = 0;
    const auto start = std::chrono::steady_clock::now();
    for (long long index = 0; index < count; ++index) sum += tween.seek(static_cast<int32_t>((index * 7919) % 1000));
    const auto end = std::chrono::steady_clock::now();
    sink = sink + sum;
    times.push_back(std::chrono::duration<double, std::nano>(end - start).count() / count);
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

int main() {
  std::printf("linear %.2f\n", median(tweeny::easing::linear));
  std::printf("cubic %.2f\n", median(tweeny::easing::cubicInOut));
  return 0;
}
