-- Where a process that serves is reached. The others read the installation's own demo pages by it, without asking for them over the network.
alter table process_owner add column url text;
