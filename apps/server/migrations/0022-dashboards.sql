-- Dashboards: what administrators write for the page of figures and for the dashboards of cases.

create table dashboard_item (
  care_model_id uuid not null references care_model (id),
  id uuid not null,
  shown_on text not null check (shown_on in ('REPORTS', 'CASE')),
  type text not null check (type in ('HTML', 'CHART')),
  header text not null check (length(header) between 1 and 200),
  subheader text check (length(subheader) <= 500),
  content text not null check (length(content) between 1 and 100000),
  report text,
  active boolean not null default true,
  place integer not null,
  version integer not null default 1 check (version > 0),
  primary key (care_model_id, id),
  check (report is null or shown_on = 'REPORTS')
);
comment on table dashboard_item is 'HTML or a chart script of an administrator. It runs in a frame without network, with the figures that its reader may see.';
comment on column dashboard_item.report is 'The report whose figures the script gets. On a case it gets those of the case.';
comment on column dashboard_item.active is 'Whether others than administrators have it.';
comment on column dashboard_item.place is 'Its place among those that are shown on the same page.';
comment on column dashboard_item.version is 'Rises with every change, so that nobody overwrites what they have not seen.';
grant select, insert, delete, update (type, header, subheader, content, report, active, place, version) on dashboard_item to caseloom_app;
alter table dashboard_item enable row level security;
