import type pg from 'pg'

/**
 * A hash of the functions, policies and triggers as they stand in the database, with their rights. It is taken when they are put up, so
 * that a later version notices what somebody changed by hand.
 */
export async function hashStandingCode(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(coalesce(string_agg(part, e'\\n' order by part collate "C"), '')) as hash from (
       select concat_ws(' ', f.proname, pg_get_function_arguments(f.oid), pg_get_function_result(f.oid), l.lanname, f.provolatile, f.prosecdef,
           f.proisstrict, f.proleakproof, f.proparallel, f.procost, f.prorows, f.proconfig, f.prosrc, (select string_agg(concat_ws(' ', a.grantee::regrole, a.privilege_type, a.is_grantable), ','
           order by a.grantee::regrole::text collate "C", a.privilege_type) from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a)) as part
         from pg_proc f join pg_language l on l.oid = f.prolang where f.pronamespace = 'app'::regnamespace
       union all
       select concat_ws(' ', 'policy', p.polname, p.polrelid::regclass, p.polpermissive, p.polcmd, p.polroles::regrole[],
           pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
         from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace and p.polname <> 'owner_everything'
       union all
       select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
         from pg_trigger t join pg_proc f on f.oid = t.tgfoid where not t.tgisinternal and f.pronamespace = 'app'::regnamespace) standing`,
  )
  return rows[0]?.hash ?? ''
}
