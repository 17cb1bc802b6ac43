create table placement (
  care_model_id uuid primary key,
  state text not null check (state in ('moving', 'leaving', 'away', 'arriving')),
  cluster text not null check (length(cluster) between 1 and 30),
  since timestamptz not null
);
comment on table placement is 'Care models that are not simply here: one is on its way to another cluster or from it, or has gone there. A care model without a row is served here.';
comment on column placement.state is 'moving: served here while its rows are copied; leaving: nobody is let in until it is opened there or here again; away: it is served there; arriving: its rows come from there.';
comment on column placement.cluster is 'The other cluster, by its name in CASELOOM_CLUSTERS.';
alter table placement enable row level security;
