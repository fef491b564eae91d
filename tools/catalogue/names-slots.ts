/**
 * Names of the slot machines, by the motif on their cover.
 * One line per motif: "English = বাংলা" pairs, parted by semicolons. Both names are unique in the whole catalogue.
 */
export const slotNames: Readonly<Record<string, string>> = {
  tiger:
    "Tiger Fortune = বাঘের ভাগ্য; Royal Bengal Riches = রয়েল বেঙ্গলের ধন; Sundarban King = সুন্দরবনের রাজা; Stripes of Gold = সোনালি ডোরা; Midnight Prowl = মাঝরাতের শিকারি; Tiger Palace = বাঘমহল; Roar Again = আবার গর্জন",
  cub: "Royal Cub = রাজকীয় বাঘছানা; Bengal Cubs = বাঘমামার ছানা; Cub Adventure = বাঘছানার অভিযান; Playful Cub = দুষ্টু বাঘছানা",
  dragon:
    "Dragon Festival = ড্রাগন উৎসব; Ember Dragon = আগুনমুখো ড্রাগন; Dragon Hoard = ড্রাগনের গুপ্তধন; Jade Dragon = জেড ড্রাগন; Dragon Egg = ড্রাগনের ডিম; Sky Serpent = আকাশের নাগ",
  lotus: "Lotus Jewel = পদ্ম রত্ন; Lotus Lake = পদ্মবিল; Hundred Petals = শতদল; Pink Lotus Night = গোলাপি পদ্মের রাত; Lotus Princess = পদ্মকুমারী",
  peacock:
    "Peacock Queen = ময়ূর রানী; Monsoon Plume = বর্ষার পেখম; Peacock Throne = ময়ূর সিংহাসন; Feather Dance = পেখম মেলে নাচ; Royal Plume = রাজপেখম",
  elephant:
    "Elephant King = হাতি রাজা; Howdah Gold = সোনার হাওদা; Tusk Treasure = গজদন্তের ধন; Forest Giant = বনের মহারাজ; Little Tusker = ছোট্ট হাতি; Elephant Parade = হাতির মিছিল",
  diamond:
    "Diamond Rush = হীরার ঝড়; Ruby River = চুনির নদী; Blue Sapphire = নীলকান্তমণি; Star Diamond = তারার হীরা; Emerald Vault = সবুজ মণির ভান্ডার; Nine Jewels = নবরত্ন",
  seven:
    "Super 777 = সুপার ৭৭৭; Lucky Sevens = সাতে সাত; Seven Flames = সাত শিখা; Old Time 7s = সেকালের সাত; Seven Seas = সাত সাগর তেরো নদী; Red Hot 777 = টকটকে লাল ৭৭৭",
  crown:
    "Crown of Bengal = বাংলার মুকুট; Queen's Ransom = রানির মুক্তিপণ; Nawab's Crown = নবাবের মুকুট; Lost Kingdom = হারানো রাজ্য; Zamindar Gold = জমিদারের সোনা",
  bell: "Golden Bell = সোনার ঘণ্টা; School's Out = ছুটির ঘণ্টা; Ringing Riches = ঘণ্টা বাজে টাকা আসে; Bells of Fortune = ভাগ্যের ঘণ্টাধ্বনি",
  cherries:
    "Fruit Blast = ফলের ধামাকা; Cherry Pop = চেরি পপ; Cherry Classic = পুরোনো দিনের চেরি; Cherry Bomb = মিষ্টি চেরি বোমা; Orchard Cash = ফলবাগানের নগদ",
  chest:
    "Pirate Chest = জলদস্যুর সিন্দুক; Captain's Loot = কাপ্তানের লুট; Treasure Cove = গুপ্তধনের খাঁড়ি; Buried Gold = মাটির নিচে সোনা; Attic Trunk = চিলেকোঠার সিন্দুক",
  coin: "Coin Storm = মুদ্রার ঝড়; Taka Shower = টাকার বৃষ্টি; Lucky Coin = ভাগ্যের কয়েন; Mint Master = টাঁকশালের মালিক; Clay Bank = মাটির ব্যাংক",
  lantern:
    "Lantern Night = লণ্ঠন রাত; Thousand Lamps = হাজার প্রদীপ; Paper Lanterns = কাগজের ফানুস; Lantern Maker = লণ্ঠনের কারিগর; Hurricane Lamp = হারিকেনের আলো",
  mango: "Mango Mania = আমের উৎসব; Rajshahi Mango = রাজশাহীর আম; Green Mango Splash = কাঁচা আমের ঝাঁজ; Mango Grove = আমবাগান; King Fazli = ফজলি রাজা",
  rickshaw:
    "Rickshaw Rush = রিকশা রাশ; Three Wheel King = তিন চাকার রাজা; Rickshaw Art = রিকশাচিত্র; Old Dhaka Ride = পুরান ঢাকার সওয়ারি; Ring Ring Rickshaw = টুংটাং রিকশা",
  cng: "Green Auto = সবুজ সিএনজি; Meter Up = মিটারে যাবেন মামা; Auto Express = অটো এক্সপ্রেস; City Chase = শহরজুড়ে ছুট",
  kite: "Kite Riot = ঘুড়ি লড়াই; Sky of Kites = ঘুড়ির আকাশ; Shakrain Festival = সাকরাইন উৎসব; Cut the String = ভোকাট্টা; Red Kite Rising = লাল ঘুড়ির উড়ান",
  dhol: "Dhol Dhamaka = ঢোল ধামাকা; Drum Thunder = ঢাকের গর্জন; Beat of Baishakh = বৈশাখের তাল; The Drummer = গাঁয়ের ঢুলি; Festival Beats = উৎসবের বাজনা",
  boat: "Golden Boat = সোনার নৌকা; Padma Waves = পদ্মার ঢেউ; Boat Race = নৌকা বাইচ; Boatman's Song = মাঝির গান; River Merchant = নদীপথের সওদাগর; Peacock Barge = ময়ূরপঙ্খী",
  joker:
    "Wild Joker = ওয়াইল্ড জোকার; Jester's Court = ভাঁড়ের দরবার; Laughing Joker = হাসিখুশি জোকার; Last Laugh = জোকারের শেষ হাসি; Circus Wild = সার্কাসের তাঁবু",
  watermelon: "Melon Splash = তরমুজের ছিটা; Summer Slice = গরমের দিনের ফালি; Juicy Reels = রসে টইটম্বুর; Fruit Basket = ফলের ঝুড়ি",
  cobra: "Cobra Gold = গোখরা গোল্ড; Snake Island = সাপের দ্বীপ; Serpent Jewel = নাগমণি; Hiss of Fortune = ফোঁস ফোঁস ভাগ্য; King Cobra = রাজগোখরো",
  pungi: "Snake Charmer = সাপুড়ে; Charmer's Basket = সাপুড়ের ঝাঁপি; Bede Caravan = বেদের বহর; Song of the Been = বিনের সুর",
  wheel: "Spin the Fair = ঘোরে রঙের চাকা; Wheel of Wonder = বিস্ময়ের চাকা; Fortune Wheel = ভাগ্যচক্র; Rainbow Wheel = রংধনুর চাকা",
  ferris:
    "Fairground Lights = উৎসবের আলো; Ferris Nights = নাগরদোলা; Village Fair = গাঁয়ের উৎসব; Carnival Spin = কার্নিভালের রাত; Fairground Gold = উৎসবের মাঠে সোনা",
  mask: "Jatra Mask = যাত্রার মুখোশ; Masquerade = মুখোশের আড়ালে; Chhau Dance = ছৌ নাচের আসর; Night of Masks = মুখোশের রাত; Mask Parade = মুখোশের শোভাযাত্রা",
  parrot: "Tia Parrot = টিয়া পাখি; Talking Parrot = কথা বলা টিয়া; Captain's Parrot = কাপ্তানের টিয়া; Green Feather = সবুজ পালক",
  jackfruit: "Kathal Cash = কাঁঠাল ক্যাশ; Honey Pods = মধুর মতো কোয়া; Jackfruit Haat = কাঁঠালের হাট; Golden Kathal = সোনার কাঁঠাল",
  plane: "Sky Captain = আকাশের কাপ্তান; Jet Set = জেটের গতিতে; Cloud Cruiser = মেঘের যাত্রী; First Class = প্রথম শ্রেণির টিকিট",
  hilsa: "Hilsa Feast = ইলিশ উৎসব; Silver Hilsa = রুপালি ইলিশ; Mustard Hilsa = সর্ষে ইলিশ; Chandpur Catch = চাঁদপুরের ইলিশ",
  koi: "Koi Pond = রঙিন মাছের পুকুর; Lucky Koi = সৌভাগ্যের মাছ; Koi Ribbons = লাল-সাদা মাছ",
  shark: "Shark Bay = হাঙর উপসাগর; Great White = সাদা হাঙর",
  crab: "Crab Beach = কাঁকড়া সৈকত; Red Crab Shore = লাল কাঁকড়ার চর",
  octopus: "Octo Treasure = অক্টোপাসের রত্ন; Eight Arms = আট হাতের জাদু",
  turtle: "Turtle Tale = কচ্ছপের গল্প; Slow and Steady = ধীরে চলো জয় পাও",
  rooster: "Dawn Rooster = ভোরের মোরগ; Farmyard Fortune = খামারবাড়ির ভাগ্য; Cock-a-Doodle = কুক্কুরুকু",
  dice: "Dice Palace = পাশার প্রাসাদ; Sixes Up = ছক্কা-পাঞ্জা",
  cards: "House of Cards = তাসের ঘর; Kingdom of Cards = তাসের দেশ",
  football: "Goal Rush = গোল গোল গোল; Para Football = পাড়ার ফুটবল; World Kick = বিশ্ব ফুটবলের রাত; Penalty Gold = সোনালি পেনাল্টি",
  cricket: "Sixer Spins = ছক্কার স্পিন; Gully Cricket = গলির ক্রিকেট; Stadium Roar = গ্যালারির গর্জন; Last Over = শেষ ওভারের রোমাঞ্চ",
  deer: "Spotted Deer = চিত্রা হরিণ; Golden Deer = সোনার হরিণ; Deer Valley = হরিণ উপত্যকা; Musk Moon = কস্তুরী হরিণ; Antler Gold = শিংয়ের জৌলুস",
  bull: "Bull Charge = ষাঁড়ের তেজ; Golden Bull = সোনার ষাঁড়; Raging Buffalo = খ্যাপা মহিষ; Plough and Gold = লাঙল-জোয়াল; Bull Market = তেজি বাজার",
  swan: "Swan Lake Gold = রাজহাঁসের হ্রদ; White Swan = সাদা রাজহাঁস; Golden Eggs = সোনার ডিম পাড়া হাঁস; Swan Princess = হংসকুমারী",
  owl: "Wise Owl = জ্ঞানী পেঁচা; Night Owl = রাতজাগা পেঁচা; Owl's Classroom = পেঁচার পাঠশালা; Barn Owl = লক্ষ্মীপেঁচা",
  fox: "Clever Fox = চালাক শিয়াল; Professor Fox = শিয়াল পণ্ডিত; Red Fox Run = লাল শিয়ালের দৌড়; Sour Grapes = আঙুর ফল টক",
  horse:
    "Wild Horses = বুনো ঘোড়া; Winged Horse = পক্ষীরাজ; Derby Gold = ঘোড়দৌড়ের বাজি; Desert Stallion = মরুর ঘোড়া; Midnight Mane = কালো ঘোড়ার কেশর",
  monkey: "Monkey King = বানর রাজা; Cheeky Monkey = দুষ্টু বানর; Jungle Swing = ডালে ডালে দোল; Monkey Circus = বানর নাচের খেলা",
  bee: "Honey Bee = ব্যস্ত মৌমাছি; Honey Hunters = মৌয়ালের দল; Honeycomb Gold = মৌচাকের সোনা; Sundarban Honey = সুন্দরবনের খাঁটি মধু",
  butterfly: "Butterfly Garden = প্রজাপতির বাগান; Rainbow Wings = রংধনু ডানা; Silk Wings = রেশমি ডানা; Butterfly Wish = প্রজাপতির ইচ্ছে",
  sword: "Sultan's Sword = সুলতানের তলোয়ার; Twin Blades = জোড়া তরবারি; Warrior's Oath = বীরের শপথ; Blade Master = তলোয়ারের ওস্তাদ",
  shield: "Golden Shield = সোনার ঢাল; Fort Defender = দুর্গরক্ষী; Lalbagh Guard = লালবাগের প্রহরী; Gladiator Pride = রণবীরের গৌরব",
  helm: "Captain's Wheel = কাপ্তানের হাল; Voyage of Gold = সোনার সমুদ্রযাত্রা; Sindbad Sails = সিন্দাবাদের যাত্রা; Storm Sailor = ঝড়ের নাবিক",
  anchor: "Anchors Away = নোঙর তোলো; Harbor Lights = বন্দরের বাতি; Chattogram Port = চট্টগ্রাম বন্দর; Sunken Anchor = ডুবন্ত নোঙর",
  ring: "Wedding Ring = বিয়ের আংটি; Ring of Fortune = ভাগ্যের আংটি; Magic Ring = জাদুর আংটি; Ruby Ring = চুনি বসানো আংটি",
  moon: "Moon Palace = চাঁদের প্রাসাদ; Moon Grandma = চাঁদের বুড়ি; Full Moon Fair = পূর্ণিমার উৎসব; Moonlit Wins = জোছনা রাত; Crescent Gold = চাঁদের কণা",
  sun: "Sun Kingdom = সূর্যের রাজ্য; Sunrise Riches = সূর্যোদয়ের ধন; Blazing Noon = খাঁ খাঁ দুপুর; Golden Sun = সোনালি রোদ",
  star: "Star Shower = তারার বৃষ্টি; Lucky Star = শুভতারা; Evening Star = সন্ধ্যাতারা; Seven Stars = সাত ভাই তারা; Superstar = রুপালি পর্দার তারকা",
  volcano: "Volcano Blast = আগ্নেয়গিরি; Lava Gold = লাভার সোনা; Fire Mountain = আগুন পাহাড়; Magma Rush = গলিত আগুন",
  pyramid:
    "Pharaoh's Sun = ফারাওয়ের সূর্য; Pyramid Mystery = পিরামিডের রহস্য; Desert Tomb = মরুর সমাধি; Book of Nile = নীলনদের পুঁথি; Sphinx Riddle = স্ফিংসের ধাঁধা",
  genie:
    "Genie's Lamp = আলাদিনের চেরাগ; Three Wishes = তিনটি ইচ্ছে; Genie Unbound = বোতলবন্দি দৈত্য; Arabian Nights = আরব্য রজনী; Magic Smoke = জাদুর ধোঁয়া",
  ektara:
    "Baul Soul = বাউল মন; Ektara Song = একতারার সুর; Lalon's Path = লালনের পথে; Sitar Strings = সেতারের ঝংকার; Village Minstrel = গ্রামবাংলার গান",
  hibiscus: "Red Hibiscus = রক্তজবা; Hibiscus Smile = জবা ফুলের হাসি; Flower Garden = ফুলবাগান; Island Bloom = দ্বীপের ফুল",
  marigold: "Marigold Garland = গাঁদার মালা; Golden Petals = সোনালি পাপড়ি; Flower Market = শাহবাগের ফুলের হাট; Holud Night = গায়ে হলুদ",
  jasmine: "Jasmine Night = বেলি ফুলের রাত; White Jasmine = সাদা জুঁই; Scent of Spring = বসন্তের ঘ্রাণ; Shiuli Dawn = শিউলি ঝরা ভোর",
  lychee: "Lychee Luck = লিচুর কপাল; Dinajpur Lychee = দিনাজপুরের লিচু; Lychee Thief = লিচু চোর; Sweet Lychee = টসটসে লিচু",
  banana: "Banana Bonanza = কলার কাঁদি; Go Bananas = কলা খাও মজা পাও; Banana Boat = কলার ভেলা; Golden Banana = সোনার কলা",
  pineapple: "Pineapple Party = আনারস পার্টি; Honey Pineapple = মধুপুরের আনারস; Tropical Crown = আনারসের মুকুট; Pine Punch = আনারসের শরবত",
  sweets:
    "Rosogolla Riches = রসগোল্লার রাজ্য; Sweet Shop = মিষ্টির দোকান; Sweet Tooth = মিষ্টিমুখ; Syrup Pot = রসে ভরা হাঁড়ি; Mishti Mania = মিষ্টিপাগল",
  tea: "Tea Time = চায়ের আড্ডা; Sylhet Tea Garden = সিলেটের চা-বাগান; Seven Layer Tea = সাত রঙের চা; Tea Stall = টংয়ের দোকান; Malai Cha = মালাই চা",
  jamdani:
    "Jamdani Jewel = জামদানির জাদু; Weaver's Dream = তাঁতির স্বপ্ন; Muslin Royale = মসলিনের রাজকন্যা; Golden Thread = সোনার সুতা; Nakshi Kantha = নকশিকাঁথা",
  bat: "Bat Night = বাদুড়ের রাত; Vampire Vault = রক্তচোষার কুঠুরি; Haunted Haveli = ভূতের বাড়ি; Moon Bat = জোছনায় বাদুড়",
  motorbike: "Highway King = মহাসড়কের রাজা; Turbo Biker = গতির নেশা; Night Rider = রাতের আরোহী; Two Wheel Thunder = দুই চাকার বজ্র",
  racecar: "Turbo Race = দুরন্ত রেস; Formula Gold = ফর্মুলা গোল্ড; Pit Stop Cash = পিট স্টপের নগদ; Nitro Nights = নাইট্রো নাইটস",
  gamepad: "Pixel Quest = পিক্সেলের অভিযান; Retro Reels = রেট্রো গেমের দিন; Level Up = পরের ধাপে ওঠো",
  tank: "Tank Fury = ট্যাংক বাহিনী; Iron Fortress = লৌহদুর্গ",
  basketball: "Slam Dunk = স্ল্যাম ডাংক; Hoop Star = বাস্কেটবল তারকা",
  tennis: "Grand Slam = গ্র্যান্ড স্ল্যাম; Ace Serve = টেনিসের এইস",
  glove: "Knockout King = নকআউট কিং; Boxing Night = বক্সিংয়ের রাত; Punch Power = ঘুষির জোর",
  rocket:
    "Rocket Rise = রকেটের উড়াল; Moon Mission = চন্দ্র অভিযান; Space Miner = মহাকাশের খনি; Galaxy Quest = ছায়াপথের যাত্রী; Astro Adventure = নভোচারীর অভিযান",
  robot: "Robo Cash = রোবট রাজ; Robot City = রোবটের শহর; Clockwork Man = কলের মানুষ; Cyber Spin = সাইবার জগৎ",
  submarine: "Deep Dive = অতল ডুব; Yellow Submarine = হলুদ ডুবোজাহাজ; Periscope Up = পেরিস্কোপে চোখ",
  jellyfish: "Glow Jelly = জ্বলজ্বলে জেলিফিশ; Moon Jelly Bay = জেলিফিশের উপসাগর",
  seahorse: "Seahorse Stable = সাগরের ঘোড়া; Coral Kingdom = প্রবাল রাজ্য; Coral Island = নারিকেল জিঞ্জিরার প্রবাল",
  pearl: "Pearl Diver = মুক্তার ডুবুরি; Oyster Treasure = ঝিনুকে মুক্তা; Black Pearl = কালো মুক্তা; Pink Pearl = গোলাপি মুক্তার মালা",
  mermaid: "Mermaid's Gift = মৎস্যকন্যার উপহার; Mermaid Island = মৎস্যকন্যার দ্বীপ; Song of the Sea = সাগরের গান; Ocean Queen = সমুদ্ররানী",
  lighthouse: "Lighthouse Keeper = বাতিঘরের পাহারাদার; Kutubdia Light = কুতুবদিয়ার বাতিঘর; Coast of Gold = সোনার উপকূল; Beacon Bay = আলোর দিশা",
  moneybag: "Bag of Cash = টাকার থলি; Bank Heist = ব্যাংক ডাকাতি; Money Train = টাকার রেলগাড়ি; Lakhpati = লাখপতি; Kotipati = কোটিপতি",
  trophy: "Champion's Cup = চ্যাম্পিয়নের কাপ; Victory Lap = বিজয়ের মালা; Golden Trophy = সোনার ট্রফি",
  palace:
    "Pink Palace = গোলাপি প্রাসাদ; Rajbari Nights = রাজবাড়ির রাত; Sultan's Court = সুলতানের দরবার; Mughal Treasure = মুঘল রত্নভান্ডার; Panam City = পানাম নগরের রহস্য",
  hourglass: "Sands of Time = সময়ের বালু; Time Traveller = সময়যাত্রী; Magic Hour = জাদুর প্রহর",
  compass: "Treasure Map = গুপ্তধনের নকশা; Lost Compass = হারানো কম্পাস; Explorer's Gold = অভিযাত্রীর সোনা",
  phoenix: "Phoenix Rise = ফিনিক্সের জাগরণ; Fire Bird = আগুনপাখি; Rising Ashes = ছাই থেকে ওঠা",
  guitar: "Rock Star = রকস্টার; Bamba Nights = ব্যান্ডের রাত; Golden Guitar = সোনার গিটার",
  umbrella: "Monsoon Rain = ঝুম বৃষ্টি; Rainy Day Riches = বৃষ্টিভেজা দিন; Red Umbrella = লাল ছাতা",
  magnet: "Wild Magnet = টাকার চুম্বক; Coin Magnet = কয়েনের টান",
  gift: "Gift Box = উপহারের বাক্স; Birthday Bash = জন্মদিনের ধুম; Surprise Party = চমকের আসর",
  cake: "Cake Shop = কেকের দোকান; Candy Kingdom = ক্যান্ডির রাজ্য; Sugar Mountain = চিনির পাহাড়",
  snowflake: "Winter Fog = শীতের কুয়াশা; Himalaya Snow = হিমালয়ের তুষার; Frozen Jewels = বরফে ঢাকা রত্ন",
  train: "Night Mail = রাতের মেইল ট্রেন; Meghna Express = মেঘনা এক্সপ্রেস; Gold Rail = সোনার রেলপথ",
  bamboo: "Panda Bamboo = বাঁশবনের পান্ডা; Bamboo Grove = বাঁশঝাড়ের ফাঁকে চাঁদ",
  coconut: "Coconut Beach = নারিকেল জিঞ্জিরা; Green Coconut = ডাবের পানি; Coconut Crack = নারকেল ভাঙো",
  crystal: "Crystal Ball = স্ফটিক গোলক; Fortune Teller = ভাগ্যগণনা; Mystic Eye = রহস্যের চোখ",
  fireworks: "Fireworks Night = আতশবাজির রাত; New Year Burst = নববর্ষের আলো; Sparkler = তারাবাজি",
  carrom: "Carrom Reels = ক্যারমের রিল; Striker King = স্ট্রাইকারের রাজা",
};
