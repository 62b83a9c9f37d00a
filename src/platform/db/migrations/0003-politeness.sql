-- How often each web host is asked, over all processes.

create table host_gate (
  host text primary key,
  -- Entries that keep a delay are given out one after the other; this is when the next one is.
  next_entry_at timestamptz not null
);

-- The places at a host that a process holds for a while, so that it need not ask for each request.
create table host_lease (
  host text not null,
  owner_id uuid not null,
  slots integer not null,
  -- A process that died holds its places until here.
  expires_at timestamptz not null,
  primary key (host, owner_id)
);

-- Reserves the next entry and answers how many milliseconds away it is.
create function reserve_entry(given_host text, delay_ms integer) returns integer language plpgsql as $$
declare
  reserved timestamptz;
begin
  insert into host_gate as gate (host, next_entry_at)
    values (given_host, clock_timestamp() + delay_ms * interval '1 millisecond')
    on conflict (host) do update
      set next_entry_at = greatest(clock_timestamp(), gate.next_entry_at) + delay_ms * interval '1 millisecond'
    returning next_entry_at into reserved;
  return ceil(extract(epoch from reserved - clock_timestamp()) * 1000)::integer - delay_ms;
end $$;

-- Answers how many of the host's places a process may fill now, up to `wanted`; what it still uses beyond that stays counted.
-- While others want some too, an equal share is all that one gets; where there are fewer places than processes, whoever has
-- one makes room for who has none. The row of the host is locked, so that two processes never get the same place.
create function lease_places(
  given_host text, given_owner uuid, in_use integer, wanted integer, places integer, lease_seconds integer
) returns integer language plpgsql as $$
declare
  taken integer;
  others integer;
  without integer;
  has_one boolean;
  granted integer;
begin
  insert into host_gate (host, next_entry_at) values (given_host, clock_timestamp()) on conflict do nothing;
  perform 1 from host_gate where host = given_host for update;
  if wanted = 0 then
    delete from host_lease where host = given_host and owner_id = given_owner;
    return 0;
  end if;
  delete from host_lease where host = given_host and expires_at <= clock_timestamp();
  select coalesce(sum(slots), 0), count(*), count(*) filter (where slots = 0) into taken, others, without
    from host_lease where host = given_host and owner_id <> given_owner;
  has_one := exists (select from host_lease where host = given_host and owner_id = given_owner and slots > 0);
  granted := greatest(0, least(wanted, places - taken, ceil(places::numeric / (others + 1))::integer));
  if has_one and without > 0 and places <= others then
    granted := 0;
  end if;
  insert into host_lease (host, owner_id, slots, expires_at)
    values (given_host, given_owner, greatest(in_use, granted), clock_timestamp() + make_interval(secs => lease_seconds))
    on conflict (host, owner_id) do update set slots = excluded.slots, expires_at = excluded.expires_at;
  return granted;
end $$;
