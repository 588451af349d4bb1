// Embeds every script of animators/, one entry a file, sorted by id.
//
// What a list shows stands beside each script, so that listing them runs no Lua; a test holds it against what the script
// itself declares.
#include "ScriptLibrary.h"

// #embed is of the C standard of 2023.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const verso_animator animators[] = {
    {"blinds", 0.8, "push pop present dismiss", "3d flip parts",
     "The old view is cut into slats that turn over one after the other and show the new one.",
     (const unsigned char[]){
#embed "../animators/blinds.lua" suffix(, 0)
     }},
    {"card-slide", 0.7, "push pop present dismiss", "move scale cards",
     "The old view shrinks to a card and slides out as the next card slides in and grows.",
     (const unsigned char[]){
#embed "../animators/card-slide.lua" suffix(, 0)
     }},
    {"cards", 0.6, "present dismiss push pop", "3d move cards",
     "The old view tips back into the pile and the new one is dealt over it from below.",
     (const unsigned char[]){
#embed "../animators/cards.lua" suffix(, 0)
     }},
    {"carousel", 0.7, "push pop present dismiss", "3d turn",
     "The views ride on the rim of a merry-go-round that turns by one seat.",
     (const unsigned char[]){
#embed "../animators/carousel.lua" suffix(, 0)
     }},
    {"circle-reveal", 0.5, "push pop present dismiss", "circle parts",
     "A round window opens over the old view until it shows the whole new one.",
     (const unsigned char[]){
#embed "../animators/circle-reveal.lua" suffix(, 0)
     }},
    {"cover", 0.4, "present dismiss push pop", "move",
     "The new view slides over the old one, which stays and darkens.",
     (const unsigned char[]){
#embed "../animators/cover.lua" suffix(, 0)
     }},
    {"cube", 0.6, "push pop present dismiss", "3d turn",
     "The views are two sides of a cube that turns from one to the other.",
     (const unsigned char[]){
#embed "../animators/cube.lua" suffix(, 0)
     }},
    {"doorway", 0.7, "push pop present dismiss", "3d turn parts",
     "The old view opens toward the viewer like two doors and the new one comes up from behind.",
     (const unsigned char[]){
#embed "../animators/doorway.lua" suffix(, 0)
     }},
    {"drop-down", 0.8, "present dismiss", "move bounce",
     "The new view drops in from above and bounces; dismissed, it tips over and falls away.",
     (const unsigned char[]){
#embed "../animators/drop-down.lua" suffix(, 0)
     }},
    {"explode", 0.8, "push pop present dismiss", "scale parts",
     "The old view breaks into pieces that tumble outward and vanish over the new one.",
     (const unsigned char[]){
#embed "../animators/explode.lua" suffix(, 0)
     }},
    {"flip-half", 0.7, "push pop present dismiss", "3d flip parts",
     "One half of the old view flips over like a flip clock, with the new one on its back.",
     (const unsigned char[]){
#embed "../animators/flip-half.lua" suffix(, 0)
     }},
    {"fold", 0.7, "push pop present dismiss", "3d parts",
     "The old view folds up like a folding screen as the new one unfolds beside it.",
     (const unsigned char[]){
#embed "../animators/fold.lua" suffix(, 0)
     }},
    {"nat-geo", 0.7, "push pop present dismiss", "3d turn move",
     "The views pass like two panels on a rail that swing back, move on and swing forward.",
     (const unsigned char[]){
#embed "../animators/nat-geo.lua" suffix(, 0)
     }},
    {"page-in", 0.45, "push pop present dismiss", "move scale fade",
     "The new view slides in like a page while the old one sinks away under it.",
     (const unsigned char[]){
#embed "../animators/page-in.lua" suffix(, 0)
     }},
    {"page-turn", 0.8, "push pop present dismiss", "3d curl book",
     "The old view is lifted at a corner and turned like the page of a book.",
     (const unsigned char[]){
#embed "../animators/page-turn.lua" suffix(, 0)
     }},
    {"portal", 0.6, "push pop present dismiss", "move scale parts",
     "The old view parts like a sliding door and the new one comes up from behind.",
     (const unsigned char[]){
#embed "../animators/portal.lua" suffix(, 0)
     }},
    {"push", 0.35, "push pop present dismiss", "move system",
     "The new view slides in over the old one, which gives way more slowly.",
     (const unsigned char[]){
#embed "../animators/push.lua" suffix(, 0)
     }},
    {"rotate-scale", 0.8, "push pop present dismiss", "scale turn fade",
     "The old view spins away into the distance and the new one spins out of it.",
     (const unsigned char[]){
#embed "../animators/rotate-scale.lua" suffix(, 0)
     }},
    {"shrink-grow", 0.5, "push pop present dismiss", "scale",
     "The old view shrinks away to one side as the new one grows out of the other.",
     (const unsigned char[]){
#embed "../animators/shrink-grow.lua" suffix(, 0)
     }},
    {"slide", 0.35, "push pop present dismiss", "move",
     "Both views slide side by side, as pictures on one strip.",
     (const unsigned char[]){
#embed "../animators/slide.lua" suffix(, 0)
     }},
    {"swap", 0.8, "push pop present dismiss", "3d move cards",
     "The views step apart and change places, the old one going back, the new one coming forward.",
     (const unsigned char[]){
#embed "../animators/swap.lua" suffix(, 0)
     }},
    {"turn", 0.6, "push pop present dismiss", "3d turn",
     "The old view swings into the depth on one side as the new one swings out of it on the other.",
     (const unsigned char[]){
#embed "../animators/turn.lua" suffix(, 0)
     }},
    {"uncover", 0.4, "push pop present dismiss", "move",
     "The old view slides away and uncovers the new one, which brightens.",
     (const unsigned char[]){
#embed "../animators/uncover.lua" suffix(, 0)
     }},
    {"zoom", 0.4, "push pop present dismiss", "scale fade",
     "The new view grows out of a point while the old one swells and fades behind it.",
     (const unsigned char[]){
#embed "../animators/zoom.lua" suffix(, 0)
     }},
    {"zoom-slide", 0.45, "push pop present dismiss", "move scale",
     "The views slide past while the old one shrinks and the new one grows.",
     (const unsigned char[]){
#embed "../animators/zoom-slide.lua" suffix(, 0)
     }},
};

const verso_animator *verso_library_animators(size_t *count) {
  *count = sizeof animators / sizeof animators[0];
  return animators;
}
