// Broken twins for kills and locks: batches split over several transactions, and a dying database reported as an ordinary error.
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

/** Lets the owner of a transaction commit it midway and continue in another one. */
const severalTransactions = edit(
  'platform/database/database.ts',
  'const { tx, end } = queriesOn(more)\n',
  "const { tx, end } = queriesOn(more)\n      Object.assign(tx, { anew: async () => { for (const text of ['commit', 'begin']) await more({ text, values: [] }); await more(begin) } })\n",
)
const anew = 'await (context.tx as unknown as { anew: () => Promise<void> }).anew()'

/** The response is sent a tenth of a second before the commit. */
const answersTooEarly = [
  edit(
    'platform/database/database.ts',
    'let broken = false\n',
    'let broken = false\n    let rest: Promise<unknown> = Promise.resolve()\n',
  ),
  edit(
    'platform/database/database.ts',
    'await finish(client, opened, last)\n      return result',
    'rest = new Promise((done) => setTimeout(done, 100)).then(() => finish(client, opened, last))\n      return result',
  ),
  edit(
    'platform/database/database.ts',
    '      client.release(broken)',
    '      void rest.finally(() => client.release(broken))',
  ),
]

export const crashTwins = [
  {
    name: 'an answer is acknowledged before it is committed',
    attack: 'answers',
    options: { kills: { server: 2 } },
    edits: answersTooEarly,
    expects: /acknowledged and wrong/,
  },
  {
    name: 'a commit does not wait for the disk',
    attack: 'answers',
    options: { kills: { databaseGroup: 3 } },
    sql: 'alter database caseloom set synchronous_commit = off',
    expects: /acknowledged and wrong/,
    isLong: true,
  },
  {
    name: 'each change of a batch in a transaction of its own',
    attack: 'crash',
    options: { kills: { server: 1 }, betweenMs: 600 },
    edits: [
      severalTransactions,
      edit(
        'slices/items/changing/update-items.ts',
        'if (!isCompletion(one)) await writeOne(context, one, changed)',
        `if (!isCompletion(one)) { await writeOne(context, one, changed); await stampChanged(context, changed); changed.clear(); ${anew} }`,
      ),
    ],
    expects: /half done/,
  },
  {
    name: 'each completion of a batch in a transaction of its own',
    attack: 'crash',
    options: { kills: { server: 3 }, betweenMs: 1000, locks: 2 },
    edits: [
      severalTransactions,
      edit(
        'slices/items/changing/complete-items.ts',
        'await kind.completion?.complete(context, items, request)',
        `for (const one of items) { await kind.completion?.complete(context, [one], request); ${anew} }`,
      ),
    ],
    expects: /half done/,
  },
  {
    name: 'a dying database is an error of ours',
    attack: 'crash',
    options: { kills: { database: 2 }, betweenMs: 1000, locks: 0 },
    edits: [
      edit('platform/database/database.ts', '/^(53|57P|08', '/^(53'),
      edit('platform/database/database.ts', ' || isCutOff(error)) {', ') {'),
    ],
    expects: /5xx/,
  },
]
