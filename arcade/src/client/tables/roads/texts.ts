import type { Texts } from "../../texts.ts";

const en = {
  roads: "Roads",
  kind: "Kind of road",
  "road.bead": "Bead road",
  "road.big": "Big road",
  "road.eye": "Big eye boy",
  "road.small": "Small road",
  "road.cockroach": "Cockroach road",
  "road.read": "{road}, newest last: {marks}",
  "road.nothing": "nothing yet",
  "tone.red": "red",
  "tone.blue": "blue",
  "tone.none": "no mark",
  "count.rounds": "{count} rounds",
  "ask.next": "{side} next",
  "ask.read": "If the next win is {side}: {tones}",
  "ask.tone": "{road} {tone}",
  "help.roads":
    "The roads show the last 60 to 120 rounds. In big eye boy, small road and cockroach road, red means that the columns of the big road go on alike, blue that they don’t; “next” shows what either side would add.",
  "help.chance": "Past results tell you nothing about the next one: every round is dealt on its own.",
};
type RoadTextKey = keyof typeof en;

export const roadTexts: Texts<RoadTextKey> = {
  en,
  bn: {
    roads: "রোড",
    kind: "রোডের ধরন",
    "road.bead": "বিড রোড",
    "road.big": "বিগ রোড",
    "road.eye": "বিগ আই বয়",
    "road.small": "স্মল রোড",
    "road.cockroach": "ককরোচ রোড",
    "road.read": "{road}, শেষটি সবার শেষে: {marks}",
    "road.nothing": "এখনও কিছু নেই",
    "tone.red": "লাল",
    "tone.blue": "নীল",
    "tone.none": "দাগ নেই",
    "count.rounds": "{count} রাউন্ড",
    "ask.next": "এরপর {side}",
    "ask.read": "এরপর {side} জিতলে: {tones}",
    "ask.tone": "{road} {tone}",
    "help.roads":
      "রোডে শেষ ৬০ থেকে ১২০ রাউন্ড থাকে। বিগ আই বয়, স্মল রোড ও ককরোচ রোডে লাল মানে বিগ রোডের কলামগুলো একই ধাঁচে চলছে, নীল মানে চলছে না; “এরপর” দেখায় কোন পাশ জিতলে কোন দাগ পড়বে।",
    "help.chance": "আগের ফল দেখে পরের ফল জানা যায় না; প্রতিটি রাউন্ড আলাদাভাবে বাঁটা।",
  },
};
