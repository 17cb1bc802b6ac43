-- What is attached to an item can be put in an order.

alter table item add column place integer;
comment on column item.place is 'Of an attachment: its place among what is attached to the same item, once somebody has put that in order. Null comes after those that have one, oldest first.';
