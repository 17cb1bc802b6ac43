// The checks that are too slow to run for every change. To add one, write a program in scripts/long that exits with 0 on success and
// prints its result in its last line, and name it here.
export const longChecks = [
  {
    id: 'server-tests',
    proves:
      'The tests of the server with all of their rounds: ten random worlds in which lists and search agree with the row policies, bringing a database up to date killed at three moments, a start of the server for each setting that is refused, 250 flipped bits in a backup, 10,000 guessed guest codes, a form read and printed as before after 200 edits of its template',
    command: ['scripts/long/server-tests.mjs'],
  },
  {
    id: 'server-tests-15',
    proves: 'All of that on PostgreSQL 15 as well, the oldest that is promised',
    command: ['scripts/long/server-tests.mjs', '--postgres-15'],
  },
  {
    id: 'component-tests',
    proves: 'Every component test, those that npm test takes on other days as well',
    command: ['scripts/long/component-tests.mjs'],
  },
  {
    id: 'journeys',
    proves: 'Every journey, those that npm test leaves out and the 200 killed tabs as well',
    command: ['scripts/long/journeys.mjs'],
  },
  {
    id: 'killed-tabs',
    proves:
      'A tab is killed 100 times while a member types and 100 times while a guest types on a phone: at most a second of it is lost. Each npm test kills 10 of each',
    command: ['scripts/long/killed-tabs.mjs'],
  },
  {
    id: 'long-form',
    proves:
      'A form of 300 questions, on one page and on ten: from the step back to the first question, each keystroke, and what a choice shows stay within the figures of the design',
    command: ['bench/measure.mjs', 'forms', '--strict'],
  },
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
  {
    id: 'attack-fuzz',
    proves:
      'Every hostile value in every place of every call, and the word lists of others where they are installed: no 5xx, no hang, no leak, no call that is not reached',
    command: ['attack/run.mjs', 'fuzz', '--long', '--twins=none'],
  },
  {
    id: 'attack-calls',
    proves:
      'Every changing call four times at once; every id of one care model in every slot of every call of the other; every name that no client may write on every kind of item; every origin, every canary and every address in every field of every call; the session of a guest on every call. Each npm test has a part of it',
    command: [
      'attack/run.mjs',
      'origins',
      'properties',
      'doubled',
      'matrix',
      'logs',
      'outbound',
      '--long',
      '--twins=none',
    ],
  },
  {
    id: 'attack-races',
    proves:
      'What is asked for 16 times at once happens once; at each door 60 known and 60 unknown names get one answer, and no time tells them apart',
    command: ['attack/run.mjs', 'races', '--long', '--twins=none'],
  },
  {
    id: 'attack-kills',
    proves:
      'Under 8 writers the server is killed 20 times, the postmaster 10 times and the whole database 10 times; of 5,000 acknowledged writes or more none is lost, wrong or made twice, and no batch of changes is half done',
    command: ['attack/run.mjs', 'crash', '--long', '--twins=none'],
  },
  {
    id: 'attack-answers',
    proves:
      'While three members and three guests answer forms, the server is killed 20 times and the whole database 10 times; no acknowledged answer is lost or shown otherwise. Each npm test has two kills',
    command: ['attack/run.mjs', 'answers', '--long', '--twins=none'],
  },
  {
    id: 'attack-uploads',
    proves:
      'Every accepted type under each lying name, polyglots, bombs, scripts, names that lead elsewhere, up to 4 GB, connections cut half-way: a message, nothing stored that should not be, nothing served that can run',
    command: ['attack/run.mjs', 'uploads', '--long', '--twins=none'],
  },
  {
    id: 'attack-guesses',
    proves:
      'Guesses of passwords and of 10,000 guest codes, from one address and from many, against the limits of an installation: none opens, and strangers lock nobody out',
    command: ['attack/run.mjs', 'guessing', '--long', '--twins=none'],
  },
  {
    id: 'attack-network',
    proves:
      'The way to the database is cut, refused for a minute, slow, a trickle, silent, one-way, and loses the answers of commits: every request answered within 5 seconds, working again within 10, nothing lost or made twice',
    command: ['attack/run.mjs', 'network', '--long', '--twins=none'],
  },
  {
    id: 'attack-restarts',
    proves: 'Ten ends in good order under 8 writers and 4 readers: no request that was let in fails',
    command: ['attack/run.mjs', 'restarts', '--long', '--twins=none'],
  },
  {
    id: 'attack-pair',
    proves:
      'Two servers on one database are as one, one is killed, and for three minutes each job of the timetable is called for once',
    command: ['attack/run.mjs', 'pair', '--long', '--twins=none'],
  },
  {
    id: 'cluster-failover',
    proves:
      'A cluster of three databases and four servers under 16 writers and 16 readers: the leader is killed ten times, a standby five times, etcd’s leader, a server, the proxy and the pooler three times each; writing again within 10 seconds, none of 10,000 acknowledged writes lost, wrong or made twice, no event lost, an ended share opens nothing, and the trail is whole',
    command: ['cluster/failover.mjs'],
  },
  {
    id: 'cluster-failover-twin',
    proves: 'The same check finds lost writes in a cluster whose standbys are asynchronous',
    command: ['cluster/failover.mjs', '--twin'],
  },
  {
    id: 'cluster-cut',
    proves:
      'The network of the leader is cut six times for half a minute under the same load, in turn from the other nodes to it and from it to etcd, and from the servers as well: writing again within 20 seconds, and nothing lost, wrong, made twice or shown',
    command: ['cluster/cut.mjs'],
  },
  {
    id: 'cluster-cut-twin',
    proves: 'The same check finds lost writes in a cluster whose standbys are asynchronous',
    command: ['cluster/cut.mjs', '--twin'],
  },
  {
    id: 'cluster-reads',
    proves:
      'Of 10,000 writes in a cluster each is in the list that is read next, by its writer or by a colleague, while standbys answer and while they are half a second behind; a share that was ended opens nothing more',
    command: ['cluster/reads.mjs'],
  },
  {
    id: 'cluster-reads-twin',
    proves: 'The same check finds missed writes where standbys answer without waiting',
    command: ['cluster/reads.mjs', '--twin'],
  },
  {
    id: 'cluster-restarts',
    proves:
      'The four servers of a cluster are ended and started again, one after another, five times, under 16 writers and 16 readers: every call is answered',
    command: ['cluster/restarts.mjs'],
  },
  {
    id: 'cluster-restarts-twin',
    proves: 'The same check finds failed calls where each server is ended before the one before it is back',
    command: ['cluster/restarts.mjs', '--twin'],
  },
  {
    id: 'cluster-upgrade',
    proves:
      'The four servers of a cluster are brought to the next release, one after another, five times, under 16 writers and 16 readers: the first one changes tables, functions and policies, those of the release before go on and one of them starts again, and every call is answered',
    command: ['cluster/upgrade.mjs'],
  },
  {
    id: 'cluster-upgrade-twin',
    proves: 'The same check finds failed calls where a release renames a function that the servers before it call',
    command: ['cluster/upgrade.mjs', '--twin'],
  },
  {
    id: 'cluster-backups',
    proves:
      'A cluster is copied from a standby under 16 writers, and another one is begun from its backups: at a moment between two writes and at the end it has what was acknowledged, and nothing of later',
    command: ['cluster/backups.mjs'],
  },
  {
    id: 'cluster-backups-twin',
    proves: 'The same check finds lost writes where only the copy is restored',
    command: ['cluster/backups.mjs', '--twin'],
  },
  {
    id: 'cluster-move',
    proves:
      'A care model of 1,000,000 items moves from one PostgreSQL to another under 4 writers and 2 readers: nobody waits for 5 seconds, every acknowledged write is there once, and no row differs',
    command: ['scripts/long/move-care-model.mjs'],
  },
  {
    id: 'cluster-move-twin',
    proves: 'A move that does not wait until the target has what was written last is undone, with the rows that differ',
    command: ['scripts/long/move-care-model.mjs', '--twin'],
  },
  {
    id: 'cluster-placement',
    proves:
      'A care model moves between two databases with passwords and roles that own nothing else, by the commands and the SQL of the page for operators, while somebody works in it on a server that runs as installed: each missing right is named, nothing is lost, and they stay signed in',
    command: ['cluster/placement.mjs'],
  },
  {
    id: 'cluster-placement-twin',
    proves: 'The same check finds that somebody was signed out on the way',
    command: ['cluster/placement.mjs', '--twin'],
  },
  {
    id: 'cluster-throughput',
    proves:
      'On the same cores a whole cluster answers at least half as many calls a second as a single server with its private database',
    command: ['cluster/throughput.mjs'],
  },
  {
    id: 'cluster-throughput-twin',
    proves: 'The same check finds a cluster whose commits wait until its standbys have replayed them',
    command: ['cluster/throughput.mjs', '--twin'],
  },
  {
    id: 'cluster-typing',
    proves:
      'A member types in a browser while the leader of a cluster is killed, five times: no word is lost, and a colleague reads all of them on a phone without a reload',
    command: ['cluster/typing.mjs'],
  },
  {
    id: 'cluster-typing-twin',
    proves: 'The same check finds lost words where a browser keeps nothing',
    command: ['cluster/typing.mjs', '--twin'],
  },
  {
    id: 'scale',
    proves:
      'A server under the calls of clinicians, as many as the simulation of docs/scale.md buys this machine for, and half as many: the CPU time of the server and of the database is within a quarter of what it says, and no call fails',
    command: ['bench/scale/main.mjs', 'check'],
  },
  {
    id: 'attack-floods',
    proves: '200 callers for a minute, half of them after a locked item: done or told to come back, within 5 seconds',
    command: ['attack/run.mjs', 'floods', '--long', '--twins=none'],
  },
  {
    id: 'backups',
    proves:
      'Backups under 8 writers are of one moment; 50 killed backups leave no half archive and 25 killed restores no half world; each check of backups fails on its broken twin',
    command: ['attack/backup.mjs', '--long', '--twins=all'],
  },
  {
    id: 'backup-scale',
    proves: 'A backup of 100,000 items is made, restored and verified well within the hour that was promised',
    command: ['scripts/long/backup-scale.mjs'],
  },
  {
    id: 'attack-twins',
    proves: 'Every attack fails on each broken twin of the server that lacks what it checks',
    command: ['attack/run.mjs', '--twins=only'],
  },
  {
    id: 'attack-fsync',
    proves: 'Each acknowledged write of a single client waited for the disk (strace counts the calls)',
    command: ['scripts/long/attack-fsync.mjs'],
  },
  {
    id: 'attack-sqlmap',
    proves: 'sqlmap at level 3 finds no parameter and no field of any call injectable',
    command: ['scripts/long/attack-sqlmap.mjs'],
  },
  {
    id: 'attack-wapiti',
    proves: 'wapiti finds nothing on any page and on any call that reads, as a member who is signed in',
    command: ['scripts/long/attack-wapiti.mjs'],
  },
  {
    id: 'attack-ffuf',
    proves:
      'ffuf reads no file and causes no failure with 1,300 ways of writing "one folder up" in every address and parameter of a call that reads',
    command: ['scripts/long/attack-ffuf.mjs'],
  },
  {
    id: 'attack-observatory',
    proves: "Mozilla's observatory finds over HTTP only what TLS would bring, and gives an A behind the TLS proxy",
    command: ['scripts/long/attack-observatory.mjs'],
  },
  {
    id: 'behind-proxy',
    proves:
      'Behind nginx as docs/operations/nginx.conf has it: TLS that testssl.sh finds nothing against, cookies, claimed addresses, compression, size limits, and an event after 75 seconds of silence; each check fails on its broken twin',
    command: ['attack/behind-proxy.mjs', '--long'],
  },
  {
    id: 'measures',
    proves:
      'What is sent by OpenTelemetry arrives, means what it says and is about nobody; a receiver that is silent or away slows nothing; nothing is loaded where it is not asked for; each check fails on its broken twin',
    command: ['attack/measures.mjs'],
  },
  {
    id: 'attack-clock',
    proves:
      'The clock of the machine is moved hours and days in both directions: tokens are good in their own time, the trail stays in order, nobody is locked out',
    command: ['attack/run.mjs', 'clock', '--long', '--twins=none'],
  },
  {
    id: 'attack-disk',
    proves:
      'A disk that runs full under 8 writers, once by itself and once again and again: no acknowledged write lost, changes refused with 503, reads go on with their trail, changes again within 10 seconds of room',
    command: ['attack/run.mjs', 'disk', '--long', '--twins=none'],
  },
  {
    id: 'attack-slow',
    proves:
      '300 slow connections of five kinds for a minute, 2,000 at once and thousands of requests in one breath: others are all served and wait no longer; subscribers that never read are let go',
    command: ['attack/run.mjs', 'slow', '--long', '--twins=none'],
  },
  {
    id: 'attack-folder',
    proves:
      'A second server on a data folder is refused; after 6 kills the next one takes it over, and nothing is lost',
    command: ['attack/run.mjs', 'folder', '--long', '--twins=none'],
  },
  {
    id: 'attack-reach',
    proves:
      'After each kind of action that a reader may do, with each id of a family of others in each slot, the database and every reading call open no person, case or text that the rule of access does not open; what a share opened closes with it',
    command: ['attack/run.mjs', 'reach', '--long', '--twins=none'],
  },
  {
    id: 'attack-protected',
    proves:
      'Whatever else lets somebody see a case, a protected one is missing for them in every reading call, without a consent, after its revocation and after an emergency; what they read under one is accounted for',
    command: ['attack/run.mjs', 'protected', '--long', '--twins=none'],
  },
  {
    id: 'attack-trail',
    proves:
      'Neither the server nor the owner of the tables can change the trail; 1,000 changes behind its back are all found, and nothing is blamed that nobody touched',
    command: ['attack/run.mjs', 'trail', '--long', '--twins=none'],
  },
  {
    id: 'attack-migrations',
    proves:
      'Server and database are killed at three moments of bringing a database up to date, an empty one and one with rows: all is as it was, and the next start completes it',
    command: ['attack/run.mjs', 'migrations', '--long', '--twins=none'],
  },
  {
    id: 'attack-slowhttptest',
    proves:
      "Debian's slowhttptest with 300 connections: slow headers, slow bodies, slow reading, many ranges; others are all served and wait no longer",
    command: ['scripts/long/attack-slowhttptest.mjs'],
  },
  {
    id: 'attack-big',
    proves:
      'Big, deep and wide input on every call, three times over: the server computes no longer than 200 ms at a time on any of it, measured in its own event loop, and its memory does not grow with it',
    command: ['attack/run.mjs', 'big', '--long', '--twins=none'],
  },
  {
    id: 'typists',
    proves:
      'In 10,000 rounds of cuts, lost answers, closed tabs and dying servers every letter of two typists is at the server, in theirs or mine, or kept in the browser',
    command: ['scripts/long/typists.mjs'],
  },
  {
    id: 'questionnaires',
    proves:
      'A hundred generated questionnaires of up to 300 items are shown page by page and answered by their first controls; what the answers show and hide follows them. Each npm test takes the four or five of its day',
    command: ['scripts/long/questionnaires.mjs'],
  },
  {
    id: 'appointment-lives',
    proves:
      'Whatever is done to an appointment in 1,000 random orders, it is in a state that the rules allow, with one line in the trail for each change',
    command: ['scripts/long/appointment-lives.mjs'],
  },
  {
    id: 'messages',
    proves:
      'Of 10,000 texts and e-mails to providers that fail a third of the time, by refusing, going away, or losing the answer, each arrives once although the sender is killed twice, and each row says what the provider says. Each npm test sends 400',
    command: ['scripts/long/messages.mjs'],
  },
  {
    id: 'series-lives',
    proves:
      'In 10,000 random lives of series, in every zone and across its changes of the clocks: completed appointments are never touched, no two begin at one time, wall times stay, previews say what is then done, undos bring back the same rows. npm test has 120, other ones each time, on one day of three',
    command: ['scripts/long/series-lives.mjs'],
  },
]
