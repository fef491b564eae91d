import "./blackjack-room.css";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import { loadRules, makeFace } from "./face.ts";

void openCardRoom(loadRules, makeFace);
