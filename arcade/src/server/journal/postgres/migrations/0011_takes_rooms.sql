-- Whether rooms of other members may be handed to it: not while it takes no calls, and not when it is about to leave.
ALTER TABLE arcade.members ADD COLUMN takes_rooms boolean NOT NULL DEFAULT false;
