-- A delivery is changed at least twice, and never in what its indexes hold: room beside it spares all of them each time.
alter table webhook_deliveries set (fillfactor = 50);
