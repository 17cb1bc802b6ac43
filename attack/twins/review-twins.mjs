// Broken twins for changes made at once, work before sign-in, rights that end, limits per member, and names.
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const reviewTwins = [
  {
    name: 'templates are written without their lock',
    attack: 'doubled',
    options: { only: /PUT .api.notification-templates/ },
    edits: [edit('slices/notifications/templates/template-store.ts', 'id = ${id} for update`', 'id = ${id}`')],
    expects: /changed twice from one value/,
  },
  {
    name: 'files are believed by their names',
    attack: 'uploads',
    options: { only: /refused/ },
    edits: [edit('slices/files/file-bytes.ts', "readers[type](bytes) ?? 'file.wrong_kind'", 'bytes')],
    expects: /taken/,
  },
  {
    name: 'files of guests are believed by their names',
    attack: 'uploads',
    options: { only: /fromGuest/ },
    edits: [edit('slices/files/file-bytes.ts', "readers[type](bytes) ?? 'file.wrong_kind'", 'bytes')],
    expects: /taken/,
  },
  {
    name: 'the same bytes are kept each time',
    attack: 'uploads',
    options: { only: /twice/ },
    edits: [
      edit(
        'platform/files/files-folder.ts',
        "const hash = createHash('sha256').update(bytes).digest('hex')\n  const place",
        "const hash = createHash('sha256').update(bytes).update(randomUUID()).digest('hex')\n  const place",
      ),
    ],
    expects: /kept more than once/,
  },
  {
    name: 'uploaded files are opened in place',
    attack: 'uploads',
    options: { only: /served/ },
    edits: [edit('slices/items/download-content.ts', 'attachmentNamed(content.name)', "'inline'")],
    expects: /served to be opened/,
  },
  {
    name: 'a picture of any number of pixels is taken',
    attack: 'uploads',
    options: { only: /bombs/ },
    edits: [edit('slices/files/picture-bytes.ts', 'const LONGEST_SIDE = 12_000', 'const LONGEST_SIDE = 1e9')],
    expects: /taken/,
  },
  {
    name: 'a picture is unpacked for the print however large it is',
    attack: 'uploads',
    options: { only: /bombs/ },
    edits: [edit('platform/pdf/pdf-pictures.ts', ', { maxOutputLength: 2 * expected + 1024 })', ')')],
    expects: /memory grows with what is unpacked/,
  },
  {
    name: 'files may be of any size',
    attack: 'uploads',
    options: { only: /sizes/ },
    edits: [
      edit('platform/calls/file-body.ts', '  fileSize: MAX_UPLOAD_BYTES,', '  fileSize: MAX_UPLOAD_BYTES + 2_000_000,'),
      edit(
        'slices/files/read-upload.ts',
        'file.Bytes.length > MAX_UPLOAD_BYTES',
        'file.Bytes.length > 2 * MAX_UPLOAD_BYTES',
      ),
    ],
    expects: /the limit is elsewhere/,
  },
  {
    name: 'forms are taken apart before sign-in',
    attack: 'early',
    options: { only: /tiny parts/ },
    edits: [
      edit('platform/calls/before-reading.ts', 'if (!endpoint.multipart && isQuicklyParsed(request)) return', 'return'),
    ],
    expects: /others wait|looked into before sign-in/,
  },
  {
    name: 'requests are unpacked',
    attack: 'early',
    options: { only: /packed/ },
    edits: [
      edit('platform/http/http-server.ts', 'globalDecompression: false', 'globalDecompression: true'),
      edit(
        'platform/calls/before-reading.ts',
        "if (encoding !== 'identity') throw new Problem('request.not_json')",
        '',
      ),
    ],
    expects: /looked into before sign-in/,
  },
  {
    name: 'PDFs are drawn inside the transaction',
    attack: 'appetite',
    options: { only: /PDFs/ },
    edits: [
      edit(
        'slices/items/printing/print-item.ts',
        'lateOf(context.actor.accountId, withNotice(await print(context, item), item), keepBy(context, copy))',
        '(await renderPdf(await print(context, item), crypto.randomUUID()))',
      ),
    ],
    expects: /others wait|others are not served/,
  },
  {
    name: 'a folder shows what its owner may share no more',
    attack: 'afterwards',
    sql: `create or replace function app.folder_shows(added_by uuid, folder_owner uuid, clinician uuid, the_group uuid) returns boolean
      language sql stable as $$ select true $$`,
    expects: /opens after the right ended a shared folder/,
  },
  {
    name: 'stored answers are given to whoever had them once',
    attack: 'afterwards',
    edits: [edit('platform/calls/idempotency.ts', "if (!found.is_seen) throw new Problem('record.not_found')", '')],
    expects: /opens after the right ended the stored answer/,
  },
  {
    name: 'the directory shows relationships that were taken away',
    attack: 'afterwards',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.directory_page'::regproc), ' and tie.deleted_at is null', ''); end $$`,
    expects: /told after it was taken away/,
  },
  {
    name: 'texts of an erased case stay in the trail',
    attack: 'afterwards',
    edits: [
      edit(
        'slices/cases/case-action-store.ts',
        'await sql`select app.redact_trail(${id}, ${outside.map((item) => item.id)}::uuid[])`.execute(tx)',
        '',
      ),
    ],
    expects: /told after it was erased/,
  },
  {
    name: 'texts of an erased case stay in stored answers',
    attack: 'afterwards',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.erase_case'::regproc), 'where a.care_model_id', 'where false and a.care_model_id'); end $$`,
    expects: /told after it was erased texts in a stored answer/,
  },
  {
    name: 'the trail of somebody new tells of people whom nobody showed',
    attack: 'afterwards',
    edits: [edit('slices/people/create-person.ts', 'if (same.candidates.length > 0)', 'if (marked.length > 0)')],
    expects: /a trail tells of whom nobody showed/,
  },
  {
    name: 'the trail shows the names of today',
    attack: 'afterwards',
    edits: [edit('slices/items/trail/audit-lists.ts', 'coalesce(a.who_name, who.name)', 'who.name')],
    expects: /the trail says that it was somebody else/,
  },
  {
    name: 'a refusal names people whom nobody showed',
    attack: 'afterwards',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.same_people(text, text, date, uuid)'::regprocedure), 'app.sees_person(s.id) as is_seen', 'true as is_seen'); end $$`,
    expects: /a refusal tells of whom nobody showed/,
  },
  {
    name: 'refusals that tell of people leave no trace',
    attack: 'afterwards',
    edits: [edit('platform/calls/serve.ts', ' && items.length === 0) return true', ') return true')],
    expects: /refusal not in the trail person.same_name/,
  },
  {
    name: "another team's relative is marked as a professional",
    attack: 'afterwards',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.mark_professional'::regproc), 'is_so and app.role() <>', 'false and app.role() <>'); end $$`,
    expects: /a relative is taken from another team/,
  },
  {
    name: "a case for a shared relative shows the other team's family",
    attack: 'afterwards',
    sql: 'drop trigger case_withholds_ties on managed_case',
    expects: /a family is given away a case for a shared relative/,
  },
  {
    name: 'a professional who is none any more answers for families',
    attack: 'afterwards',
    sql: `do $$ begin execute replace(pg_get_functiondef('app.end_professional_ties'::regproc), 'person_waits = not e.is_ours, related_waits = not e.is_ours, known_from = case when e.is_ours then null else e.other end', 'known_from = null'); end $$`,
    expects: /a family is given away a professional who is none any more/,
  },
  {
    name: 'names that nobody can see',
    attack: 'afterwards',
    edits: [
      {
        file: 'packages/contracts/src/items/typed-text.ts',
        find: "    .replaceAll(invisible, '')\n  const joined = clean.replaceAll(joining, '')\n  return joined.trim() === '' ? joined : clean",
        replace: '  return clean',
      },
    ],
    expects: /a name that nobody can see[\s\S]*a name that turns what follows round/,
  },
  {
    name: 'any name that leads here is ours',
    attack: 'origins',
    edits: [edit('platform/calls/origin.ts', 'return isAddress ||', 'return true || isAddress ||')],
    expects: /granted to another site under the name/,
  },
  {
    name: 'mistyping colleagues lock a browser out',
    attack: 'guessing',
    edits: [
      edit(
        'slices/accounts/limits/sign-in-guard.ts',
        'if (places.device) {',
        'if (false as boolean && places.device) {',
      ),
    ],
    expects: /locked out by strangers a browser that is known/,
  },
  {
    name: 'messages in the app are not counted',
    attack: 'guessing',
    edits: [
      edit(
        'slices/notifications/send-notification.ts',
        'if (aim.address === null) return refuseOverAppCap(',
        'if (aim.address === null) return undefined && refuseOverAppCap(',
      ),
    ],
    expects: /not limited messages in the app/,
  },
  {
    name: 'each spelling of a username has a limit of its own',
    attack: 'guessing',
    edits: [
      edit('slices/accounts/account-store.ts', 'return rows[0]?.folded ?? username', 'return username.toLowerCase()'),
    ],
    expects: /not limited many spellings/,
  },
  {
    name: 'pickers name people without end',
    attack: 'guessing',
    edits: [
      edit(
        'slices/people/relationships/choose-people.ts',
        'if (namesOthers || mayNameOthers(words)) await refuseManyNamed(context)',
        '',
      ),
    ],
    expects: /not limited names in a picker/,
  },
  {
    name: 'uploads are not counted',
    attack: 'guessing',
    edits: [edit('slices/files/keep-file.ts', '  await refuseOverQuota(context, bytes.length)\n', '')],
    expects: /not limited uploads/,
  },
  {
    name: 'a page hears of whatever it watches',
    attack: 'sockets',
    edits: [
      edit(
        'slices/items/events/watched-items.ts',
        'watcher.watched = watched\n',
        'watcher.watched = new Map(named.map((id) => [id, [id]]))\n',
      ),
      edit(
        'slices/items/events/watched-items.ts',
        'watcher.named = named.filter((id) => watched.has(id))',
        'watcher.named = named',
      ),
    ],
    expects: /hears of what it watches and may not see/,
  },
  {
    name: 'sockets are counted by session',
    attack: 'sockets',
    edits: [
      edit(
        'slices/items/events/event-socket-routes.ts',
        "const whose = actor.kind === 'member' ? actor.accountId : actor.sessionId",
        'const whose = actor.sessionId',
      ),
    ],
    expects: /sockets are not limited/,
  },
]
