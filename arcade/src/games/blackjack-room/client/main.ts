import "./blackjack-room.css";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { makeFace } from "./face.ts";

const loadRules = async () => (await import("../rules/room-rules.ts")).blackjackRoomRules;

void openCardRoom(loadRules, makeFace);
