-- How often each web host is asked, over all processes.

create table host_gate (
  host text primary key,
  -- No one enters before this moment.
  next_entry_at timestamptz not null
);

create table host_pass (
  id uuid primary key,
  host text not null,
  owner_id uuid not null,
  -- A pass of a process that died is void from here on.
  expires_at timestamptz not null
);
create index host_pass_host on host_pass (host);

-- Takes a pass and answers 0, or answers how many milliseconds to wait before the next try. The row of the host is locked,
-- so that two processes never take the last place both.
create function enter_host(
  given_pass uuid, given_host text, given_owner uuid, max_inside integer, delay_ms integer, lease_seconds integer
) returns integer language plpgsql as $$
declare
  allowed_at timestamptz;
  moment timestamptz;
  inside integer;
begin
  insert into host_gate (host, next_entry_at) values (given_host, '-infinity') on conflict do nothing;
  select next_entry_at into allowed_at from host_gate where host = given_host for update;
  moment := clock_timestamp();
  if allowed_at > moment then
    return greatest(1, ceil(extract(epoch from allowed_at - moment) * 1000));
  end if;
  delete from host_pass where host = given_host and expires_at <= moment;
  select count(*) into inside from host_pass where host = given_host;
  if inside >= max_inside then
    return 50;
  end if;
  insert into host_pass (id, host, owner_id, expires_at)
    values (given_pass, given_host, given_owner, moment + make_interval(secs => lease_seconds));
  if delay_ms > 0 then
    update host_gate set next_entry_at = moment + delay_ms * interval '1 millisecond' where host = given_host;
  end if;
  return 0;
end $$;
