// Broken copies of backup and restore. A check of backup-checks.mjs must fail on each.
const edit = (file, find, replace) => ({ file: `apps/server/src/backup/${file}`, find, replace })

export const backupTwins = [
  {
    name: 'each table at its own moment',
    check: 'whileWriting',
    times: 2,
    edits: [edit('make-backup.ts', 'begin isolation level repeatable read, read only', 'begin read only')],
    expects: /cannot be restored|not one moment/,
  },
  {
    name: 'a table is left out',
    isAlways: true,
    check: 'everything',
    edits: [edit('catalogue.ts', 'and ${isOurs} group by', "and ${isOurs} and c.relname <> 'known_device' group by")],
    expects: /not what was backed up public\.known_device/,
  },
  {
    name: 'verifying compares nothing',
    isAlways: true,
    check: 'alteredTrail',
    edits: [edit('restore-backup.ts', '    if (wanted.verify) await walkChains(owner, known)\n', '')],
    expects: /altered trail was not found/,
  },
  {
    name: "a case's ZIP may name anybody who is here",
    check: 'alteredCase',
    edits: [
      {
        file: 'apps/server/src/case-archives/import-case.ts',
        find: '  await refuseStrangers(target, contents, known)\n',
        replace: '',
      },
    ],
    expects:
      /somebody else's patient is taken the patient[\s\S]*taken a relative[\s\S]*a case for somebody else's patient/,
  },
  {
    name: 'an archive has its name from the start',
    isAlways: true,
    check: 'killedBackups',
    times: 8,
    edits: [edit('write-archive.ts', '`.${path.basename(file)}.part`', 'path.basename(file)')],
    expects: /half an archive/,
  },
  {
    name: 'rows come one table after the other',
    check: 'killedRestores',
    times: 12,
    edits: [
      edit(
        'restore-backup.ts',
        'await loadTables(owner, { ...archive, manifest: known })',
        "await owner.query('commit')\n    await loadTables(owner, { ...archive, manifest: known })\n    await owner.query('begin')",
      ),
      edit('load-tables.ts', ' from stdin (freeze)', ' from stdin'),
    ],
    expects: /half a world|stuck/,
  },
  {
    name: 'a backup is made whether anything happened or not',
    check: 'automatic',
    edits: [
      edit('automatic-backups.ts', "return 'not due'", 'void 0'),
      edit('automatic-backups.ts', 'if (last && last.position ===', 'if (false && last && last.position ==='),
    ],
    expects: /not one backup automatic/,
  },
  {
    name: 'a backup is made whether there is room or not',
    check: 'fullDisk',
    edits: [
      edit('automatic-backups.ts', 'if (!(await hasRoom(parts, wanted, last !== undefined)))', 'if (false)'),
      edit('write-archive.ts', 'if (disk.isFull() || free < ENOUGH_FREE)', 'if (false)'),
    ],
    expects: /a backup takes the reserve full disk/,
  },
  {
    name: 'a backup on a full disk is begun and broken off every minute',
    check: 'fullDisk',
    edits: [
      edit('automatic-backups.ts', 'if (!(await hasRoom(parts, wanted, last !== undefined)))', 'if (false)'),
      edit('automatic-backups.ts', 'if (!memory.isShortOfRoom)', 'if (true)'),
    ],
    expects: /a backup takes the reserve|not told once/,
  },
]
