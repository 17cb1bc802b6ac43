// The checks that take too long for every change. To add one: write a program in scripts/long that ends with 0 when all
// is well and says its result in its last line, and name it here.
export const longChecks = [
  {
    id: 'kill-database',
    proves:
      'The private database is killed 20 times under 8 writers; no acknowledged row is lost or doubled, and it is back within 10 seconds',
    command: ['scripts/long/kill-database.ts', '--kills=20'],
  },
  {
    id: 'kill-server',
    proves:
      'The process that owns the private database is killed 10 times; nothing is left running and the folder is taken over each time',
    command: ['scripts/long/kill-database.ts', '--owner-kills=10'],
  },
]
