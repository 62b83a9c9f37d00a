-- Who made it: the id of a member, or that of the account for the one whose account it is. Null for links from before this was noted.
alter table person_link add column made_by uuid;
