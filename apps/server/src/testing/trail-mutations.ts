import { seededRandom } from '../demo/seeded-random.ts'

/** Changes that a superuser might make to the trail. Cutting off its end is found only with a noted head. */
export function trailMutations({
  careModelId,
  otherId,
  rows,
  longAgo,
}: {
  readonly careModelId: string
  readonly otherId: string
  readonly rows: number
  readonly longAgo: Date
}): Readonly<Record<string, () => string>> {
  const random = seededRandom('Mutations')
  const anyUuid = () => random.id(longAgo)
  /** The n-th sealed row of the care model. */
  const nth = () =>
    `(select audit_id from audit_seal where care_model_id = '${careModelId}' and sequence = ${random.whole(1, rows)})`
  const alter = (change: string) =>
    `update audit set ${change} where care_model_id = '${careModelId}' and id = ${nth()}`

  return {
    'another time': () => alter(`at = at + interval '${random.whole(1, 9_999_999)} microseconds'`),
    'another member': () => alter(`member_id = '${anyUuid()}'`),
    'another person': () => alter(`person_id = '${anyUuid()}'`),
    'another grant': () => alter(`grant_id = '${anyUuid()}'`),
    'another address': () => alter(`address = '198.51.100.${random.whole(0, 255)}'`),
    'no address': () => alter('address = null'),
    'an empty text for none': () => alter(`request_id = ''`),
    'another action': () => alter(`action = action || ' '`),
    'a refusal turned round': () => alter('refused = not refused'),
    'another kind': () => alter(`kind = 'CASE'`),
    'another item': () => alter(`item_id = '${anyUuid()}'`),
    'another case': () => alter(`about_case_id = '${anyUuid()}'`),
    'about another person': () => alter(`about_person_id = '${anyUuid()}'`),
    'another property': () => alter(`property = 'Name'`),
    'another text before': () => alter(`before = coalesce(before, '') || '${random.whole(0, 9)}'`),
    'another text after': () =>
      alter(`after = overlay(coalesce(after, '-') placing '#' from ${random.whole(1, 6)} for 1)`),
    'a reason added': () => alter(`reason = 'because'`),
    'another name of whoever did it': () => alter(`who_name = 'Somebody Else'`),
    'another username': () => alter(`who_username = 'somebody.else'`),
    'texts taken away': () => alter('before = null, after = null, reason = null, salt = null'),
    'another salt': () => alter(`salt = sha256('${random.whole(0, 9)}')`),
    'another list of items': () => alter(`items = items || '${anyUuid()}'::uuid`),
    'another id': () => alter(`id = '${anyUuid()}'`),
    'moved to another care model': () => alter(`care_model_id = '${otherId}'`),
    'a row removed': () => `delete from audit where care_model_id = '${careModelId}' and id = ${nth()}`,
    'a seal removed': () =>
      `delete from audit_seal where care_model_id = '${careModelId}' and sequence = ${random.whole(1, rows)}`,
    'a row and its seal removed':
      () => `with gone as (delete from audit_seal where care_model_id = '${careModelId}' and sequence = ${random.whole(1, rows)} returning audit_id)
        delete from audit where id in (select audit_id from gone)`,
    'a chain closed over a gap': () => {
      const from = random.whole(1, rows - 1)
      return `delete from audit_seal where care_model_id = '${careModelId}' and sequence = ${from};
        update audit_seal set sequence = sequence - 1000 where care_model_id = '${careModelId}' and sequence > ${from};
        update audit_seal set sequence = sequence + 999 where care_model_id = '${careModelId}' and sequence < 0`
    },
    'two rows that changed places': () => {
      const first = random.whole(1, rows - 1)
      return `create temporary table pair on commit drop as select sequence, audit_id from audit_seal where care_model_id = '${careModelId}' and sequence in (${first}, ${first + 1});
        delete from audit_seal where care_model_id = '${careModelId}' and sequence in (select sequence from pair);
        insert into audit_seal select '${careModelId}', p.sequence, q.audit_id, sha256(q.audit_id::text::bytea), now() from pair p join pair q on q.sequence <> p.sequence`
    },
    'another hash': () =>
      `update audit_seal set hash = sha256(hash) where care_model_id = '${careModelId}' and sequence = ${random.whole(1, rows)}`,
    'a row slipped in': () =>
      `insert into audit (care_model_id, id, at, action) values ('${careModelId}', '${random.id(longAgo)}', now(), 'read')`,
    'the end cut off': () => {
      const from = random.whole(1, rows)
      return `with gone as (delete from audit_seal where care_model_id = '${careModelId}' and sequence >= ${from} returning audit_id) delete from audit where id in (select audit_id from gone)`
    },
    'a chain made anew after a change': () => {
      const from = random.whole(1, rows)
      return `update audit set after = 'forged' where care_model_id = '${careModelId}' and id = (select audit_id from audit_seal where care_model_id = '${careModelId}' and sequence = ${from});
        delete from audit_seal where care_model_id = '${careModelId}' and sequence >= ${from}; select app.seal_audit('${careModelId}', now(), 1000)`
    },
  }
}
