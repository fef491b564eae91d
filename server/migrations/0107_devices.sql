-- SHA-256 of the member and the random key that his browser keeps: his log-ons of one browser are listed as one device. Null where the
-- browser keeps none. Of no use beyond one member: another's log-ons from the same browser have another hash.
alter table sessions add column device_key bytea check (octet_length(device_key) = 32);
