-- What is attached to an item can be put in an order.

alter table item add column attached_place integer;
comment on column item.attached_place is 'Of an attachment: its place among what is attached to the same item, once somebody has put that in order. Null comes after those that have one, oldest first.';
