// Creates the items that the attacks' requests consume, in a given care model.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { givenDocuments } from '../../apps/server/src/testing/given-documents.ts'
import { givenJpeg, segment } from '../../apps/server/src/testing/given-pictures.ts'
import { givenProtection } from '../../apps/server/src/testing/given-protection.ts'
import { givenSeries } from '../../apps/server/src/testing/given-series.ts'
import { given } from '../../apps/server/src/testing/given.ts'
import { keepBytes } from '../../apps/server/src/platform/files/files-folder.ts'
import { hashOf, newSecret } from '../../apps/server/src/platform/secrets.ts'
import { templateVersionRow } from '../../apps/server/src/slices/documents/index.ts'
import { workflowMakers } from './workflow-makers.mjs'
import { client, makeBundle, makeFolder, makeGuest, makeGuestSession } from './world.mjs'

const clock = { now: () => new Date() }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const uuid = () => crypto.randomUUID()

/** Skips locked rows: requests run in parallel with each other and with the server's own jobs, and would otherwise deadlock. */
const LET_GO = `update case_archive set state = 'cancelled', ended_at = coalesce(ended_at, now())
  where (care_model_id, id) in (select care_model_id, id from case_archive
    where member_id = $1 and state in ('waiting', 'making', 'ready') for update skip locked)`

const BEGIN_FEED = `with made as (select gen_random_uuid() as id)
  insert into calendar_feed (care_model_id, member_id, id, token_hash, created_at)
  select $1, $2, id, sha256(app.feed_token(id)), now() from made
  on conflict (care_model_id, member_id) do update set id = excluded.id, token_hash = excluded.token_hash`
const FEED_TOKEN = 'select app.feed_token(id) as token from calendar_feed where care_model_id = $1 and member_id = $2'

/** Creates the items that a request consumes; `letter` names the care model. */
export function makerOf({ owner, world, base, folder }, letter = 'A') {
  const build = given(owner, clock)
  const { model, things } = world[letter]
  const stored = (row, about) => build.insert(row, about)
  return {
    build,
    base,
    ours: world[letter],
    theirs: world.wanderer,
    ...caseMakers(owner, build, world[letter]),
    ...workflowMakers(owner, build, { ...world[letter], ofCase: things.ofCase }),
    zip: (state) => makeZip(build, world[letter], folder, state),
    /** Only so many ZIPs are kept per member, whatever the limits are, so earlier ones are released. */
    async caseToZip() {
      const { administrator, clinician } = world[letter].members
      await owner.query(LET_GO, [administrator.memberId])
      return (await build.managedCase(clinician, world[letter].groups.own)).id
    },
    ...personMakers(owner, build, world[letter], folder),
    async series(people = []) {
      const { id } = await build.appointment(things.ofCase)
      return givenSeries({ given: build, owner }, model, id, [things.patient, ...people])
    },
    /** The secret address of a member's calendar feed. */
    feed: async ({ memberId }) => {
      await owner.query(BEGIN_FEED, [model.id, memberId])
      const { rows } = await owner.query(FEED_TOKEN, [model.id, memberId])
      return rows[0].token.toString('base64url')
    },
    appointment: async (wanted) => (await build.appointment(things.ofCase, wanted)).id,
    completed: async () => (await build.appointment(things.ofCase, { outcome: model.outcomes.held })).id,
    completedBy: (member) => completedBy(owner, build, { ...things, held: model.outcomes.held }, member),
    binned: async () => {
      const { id } = await build.appointment(things.ofCase)
      await owner.query('update item set deleted_at = now() where id = $1', [id])
      return id
    },
    undoOf: async (memberId) => {
      const { id } = await build.appointment(things.ofCase)
      await owner.query('update item set deleted_at = now() where id = $1', [id])
      const undo = uuid()
      const times = { expires_at: new Date(clock.now().getTime() + HOUR_MS) }
      const about = { care_model_id: model.id, id: undo, member_id: memberId, item_id: id, item_version: 1 }
      await stored('undo', { ...about, ...times })
      return undo
    },
    ...messageMakers(build, world[letter]),
    form: () => givenDocuments(build, clock).document(things.ofCase, things.template),
    design: (wanted) => makeDesign(build, model, wanted),
    ...accountMakers(owner, build, world[letter]),
    topic: (meetingId, about) => discussed(owner, model.id, meetingId, about),
  }
}

function messageMakers(build, { model, members, things }) {
  const stored = (row, about) => build.insert(row, about)
  return {
    template: async () => {
      const id = uuid()
      const text = { name: `Template ${id}`, message_body: 'Hello', created_at: clock.now() }
      await stored('notification_template', { care_model_id: model.id, id, ...text })
      return id
    },
    /** A message of the administrator, who is the caller where an example names nobody else. */
    scheduled: async () => {
      const { memberId, personId } = members.administrator
      const at = new Date(clock.now().getTime() + 7 * DAY_MS)
      const id = uuid()
      await stored('scheduled_message', {
        care_model_id: model.id,
        id,
        member_id: memberId,
        sender_id: personId,
        about_id: things.ofCase.id,
        way_id: things.contactItem,
        channel: 'email',
        to_person_id: things.patient,
        to_address: 'somebody@example.org',
        message_body: 'Hello',
        send_at: at,
        next_at: at,
        created_at: clock.now(),
      })
      return id
    },
  }
}

/** Somebody has discussed it in the meeting already, or does now. */
const discussed = (owner, modelId, meetingId, { flag, personId }) =>
  owner.query(
    `insert into supervision_topic (care_model_id, id, meeting_id, flag, person_id, facts, discussed_at, discussed_by)
     values ($1, $2, $3, $4, $5, $6, now(), $5) on conflict do nothing`,
    [modelId, uuid(), meetingId, flag, personId, { Items: [], Since: '2026-11-02', Scores: [] }],
  )

/** Ways in: tokens, links and accounts of members and guests. */
function accountMakers(owner, build, { model, members, groups, things }) {
  const stored = (row, about) => build.insert(row, about)
  return {
    apiClient: async () => {
      const id = uuid()
      await owner.query(
        "insert into api_client (id, name, secret_hash, care_model_id) values ($1, $2, sha256('own'), $3)",
        [id, `Client ${id}`, model.id],
      )
      return id
    },
    token: (member, use) => makeToken(build, member, use),
    resetLink: async (member) => {
      const secret = newSecret()
      const now = clock.now()
      const span = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) }
      await stored('password_reset', { hash: hashOf(secret), account_id: member.accountId, ...span })
      return secret
    },
    invited: (accountId) => owner.query('update account set invited_at = $2 where id = $1', [accountId, clock.now()]),
    twoStep: async ({ accountId }, secret, isConfirmed) => {
      const now = clock.now()
      const confirmed = isConfirmed ? now : null
      await stored('two_step', { account_id: accountId, secret, begun_at: now, confirmed_at: confirmed, last_step: 0 })
    },
    singleSignOn: ({ accountId }, issuer) =>
      stored('sso_link', { account_id: accountId, issuer, subject: accountId, created_at: clock.now() }),
    passkey: async ({ accountId }, key) => {
      const id = uuid()
      await stored('passkey', { id, account_id: accountId, name: 'My phone', created_at: clock.now(), ...key })
      return id
    },
    bundle: (forms) => makeBundle(build, { model, ofCase: things.ofCase, forms }),
    guestSession: (grantId) => makeGuestSession(build, { model, grantId, expires: undefined }),
    guest: (more) => makeGuest(build, { model, document: things.document, completed: false, ...more }),
    guestCookie: async () => {
      const { sessionId } = await makeGuest(build, { model, document: things.document, completed: false })
      const secret = newSecret()
      const now = clock.now()
      const span = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) }
      await stored('token', { hash: hashOf(secret), session_id: sessionId, use: 'cookie', ...span })
      return secret
    },
    view: (viewer, viewed) => makeView(build, viewer, viewed),
    extraMember: async () => {
      const member = await build.member(model, { groups: [groups.own] })
      const hash = 'update account set password_hash = (select password_hash from account where id = $1) where id = $2'
      await owner.query(hash, [members.clinician.accountId, member.accountId])
      return member
    },
  }
}

/** A template's content that can be published: one page with one question. */
export const simpleBody = (text) => ({
  Pages: [{ Title: 'The week', Rows: [[{ Id: uuid(), QType: 'ShortAnswer', Text: text }]] }],
})

/** A template with one published version, and a draft of the second if wanted. */
async function makeDesign(build, model, { hasDraft = false } = {}) {
  const { template } = givenDocuments(build, clock)
  const { id } = await template(model, { name: `Form ${uuid()}`, body: simpleBody('How was the week?') })
  if (!hasDraft) return id
  const draft = { care_model_id: model.id, id: uuid(), template_id: id, number: 2 }
  await build.insert(
    'template_version',
    templateVersionRow({ ...draft, body: JSON.stringify(simpleBody('And today?')) }),
  )
  return id
}

/** New people: with a photo, as duplicates, and already merged. */
function personMakers(owner, build, { model, groups, things }, folder) {
  const stored = (row, about) => build.insert(row, about)
  return {
    photographed: async () => {
      const id = await build.person(model)
      const bytes = photoOf().bytes
      const file = { id: uuid(), item_id: id, media_type: 'image/jpeg', bytes: bytes.length, created_at: clock.now() }
      await stored('stored_file', { care_model_id: model.id, ...file, hash: await keepBytes(folder, bytes) })
      await owner.query('update person set photo_id = $2 where id = $1', [id, file.id])
      return id
    },
    /** A relationship that waits for a member who may change the other person. */
    waitingTie: async () => {
      const other = await build.person(model, { kind: 'CONTACT' })
      return build.relationship(model, things.patient, other, { related_waits: true })
    },
    relativeOf: async (personId) => {
      const id = await build.person(model, { kind: 'CONTACT' })
      await build.relationship(model, personId, id)
      return id
    },
    twin: () => build.person(model, { name: 'Extra Family', groupId: groups.own }),
    merged: async () => {
      const survivor = await build.person(model, { name: 'Extra Family', groupId: groups.own })
      const gone = await build.person(model, { name: 'Extra Family', groupId: groups.own })
      const id = uuid()
      const what = { survivor_id: survivor, merged_id: gone, merged_name: 'Extra Family', taken: [], changes: '[]' }
      await stored('person_merge', {
        care_model_id: model.id,
        id,
        ...what,
        merged_at: clock.now(),
        merged_by: survivor,
      })
      return id
    },
  }
}

/** New cases for requests that consume a case, and items on them. */
function caseMakers(owner, build, { model, members, groups }) {
  const stored = (row, about) => build.insert(row, about)
  return {
    outcome: async () => {
      const { rows } = await owner.query(
        "select id from lookup where care_model_id = $1 and list = 'case-outcomes' limit 1",
        [model.id],
      )
      return rows[0]?.id ?? build.lookup(model.id, 'case-outcomes', 'Completed, goals met', { success: true })
    },
    laterPhase: () => laterPhase(owner, build, model),
    caseInLaterPhase: async () => {
      const { id } = await build.managedCase(members.clinician, groups.own)
      const phase = await laterPhase(owner, build, model)
      await owner.query("update case_phase set end_day = '2026-11-02' where case_id = $1", [id])
      const row = { care_model_id: model.id, id: uuid(), case_id: id, phase_id: phase, start_day: '2026-11-02' }
      await build.insert('case_phase', row)
      return { id, phase }
    },
    sharedCase: async () => {
      const made = await build.managedCase(members.clinician, groups.own)
      await build.share(made, members.coordinator.personId, false, '2099-12-31')
      const { rows } = await owner.query('select id from case_share where case_id = $1', [made.id])
      return { id: made.id, share: rows[0].id }
    },
    /** A protected case with a consent that names the administrator, who also opened it in an emergency. */
    protectedCase: async () => {
      const made = await build.managedCase(members.clinician, groups.own)
      const { protect, consent, emergency } = givenProtection(build, clock)
      await protect(made)
      const { personId } = members.administrator
      return {
        ...made,
        consent: await consent(made, { people: [personId], from: '2026-01-01' }),
        emergency: await emergency(made, members.administrator, 4),
      }
    },
    /** A protected case that nobody but its clinician opens. */
    closedCase: async () => {
      const made = await build.managedCase(members.clinician, groups.own)
      await givenProtection(build, clock).protect(made)
      return made
    },
    folder: async (...items) => makeFolder(build, { model, groups, members }, ...items),
    case: async (wanted) => build.managedCase(members.clinician, groups.own, wanted),
    /** Suspensions, shares and the like, each on a new case, so that nothing is consumed for the next request. */
    referral: async () => {
      const id = uuid()
      const about = {
        case_id: (await build.managedCase(members.clinician, groups.own)).id,
        message: 'Please take over.',
      }
      const way = { from_group_id: groups.own, to_group_id: groups.other }
      await stored('case_referral', { care_model_id: model.id, id, ...about, ...way, created_at: clock.now() })
      return id
    },
  }
}

/** A case whose ZIP the administrator has, or is having made. */
async function makeZip(build, { model, members, groups }, folder, state) {
  const { memberId, personId } = members.administrator
  const { id: case_id } = await build.managedCase(members.clinician, groups.own)
  const [id, now] = [uuid(), clock.now()]
  const whose = { care_model_id: model.id, case_id, member_id: memberId, asked_by: personId, locale: 'en-US' }
  const ended = state === 'ready' ? { bytes: 22, ended_at: now } : { beat_at: now }
  if (state === 'ready') {
    await mkdir(path.join(folder, 'exports'), { recursive: true })
    // An empty ZIP.
    await writeFile(path.join(folder, 'exports', `${id}.zip`), `PK\u0005\u0006${'\0'.repeat(18)}`)
  }
  await build.insert('case_archive', { id, ...whose, state, asked_at: now, ...ended })
  return case_id
}

/** A new session of a member, opened by a token for that use. */
async function makeToken(build, member, use) {
  const secret = newSecret()
  const now = clock.now()
  const span = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) }
  const id = uuid()
  const whose = { care_model_id: member.model.id, account_id: member.accountId, member_id: member.memberId }
  const kind = use === 'cookie' ? 'browser' : 'token'
  const program = kind === 'token' ? { client_id: client.id } : {}
  await build.insert('session', { id, kind, ...whose, ...program, ...span, last_seen_at: now })
  await build.insert('token', { hash: hashOf(secret), session_id: id, use, ...span })
  return secret
}

/** The cookie's secret of a session in which an administrator sees Caseloom as another member. */
async function makeView(build, viewer, viewed) {
  const secret = newSecret()
  const now = clock.now()
  const span = { created_at: now, expires_at: new Date(now.getTime() + HOUR_MS) }
  const whose = { care_model_id: viewer.model.id, account_id: viewer.accountId, member_id: viewer.memberId }
  const parent = { id: uuid(), kind: 'browser', ...whose, ...span, last_seen_at: now }
  const view = { ...parent, id: uuid(), parent_id: parent.id, viewed_member_id: viewed.memberId }
  for (const session of [parent, view]) await build.insert('session', session)
  await build.insert('token', { hash: hashOf(secret), session_id: view.id, use: 'cookie', ...span })
  return secret
}

/** A photo with unique bytes. */
export const photoOf = () => ({ name: 'me.jpg', bytes: givenJpeg({ before: [segment(0xdb, uuid())] }) })

async function laterPhase(owner, build, model) {
  const { rows } = await owner.query('select id from trac_phase where trac_id = $1 and sequence = 2', [model.tracId])
  return rows[0]?.id ?? build.phase(model, 'Behavior change', 2)
}

async function completedBy(owner, build, { ofCase, held }, { personId }) {
  const { id } = await build.appointment(ofCase, { outcome: held })
  await owner.query('update item set completed_by = $2 where id = $1', [id, personId])
  return id
}
