-- API clients of a care model, which its administrators make in the browser. Those that the operator registers stay valid for every care model.

alter table api_client
  add column care_model_id uuid references care_model (id),
  add column created_by uuid,
  add column last_used_at timestamptz,
  add column ended_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  add foreign key (care_model_id, created_by) references member (care_model_id, id);
update api_client set ended_at = now() where not active;
alter table api_client drop column active,
  add check (created_by is null or care_model_id is not null);
create index api_client_care_model on api_client (care_model_id) where care_model_id is not null;
comment on column api_client.care_model_id is 'It gets tokens for members and guests of this care model only. Null: registered by the operator, for every care model.';
comment on column api_client.created_by is 'The member who made it in the browser.';
comment on column api_client.last_used_at is 'When it last called the token endpoint. Written at most once a minute.';
comment on column api_client.ended_at is 'From then on it is refused. It does not begin again.';
comment on column api_client.version is 'Rises with every change by an administrator, so that nobody overwrites what they have not seen.';
grant insert, update (name, secret_hash, last_used_at, ended_at, version) on api_client to caseloom_app;

create index session_client on session (client_id) where ended_at is null;
