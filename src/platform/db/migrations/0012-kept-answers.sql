-- The answer as it was sent, packed and sealed: it may hold a secret that is shown once. `response_body` is of answers that were kept
-- before, and is read until they run out.
alter table idempotency_key add column sealed_response bytea;
