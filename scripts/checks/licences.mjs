// npm run licences: regenerates docs/licences.md.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { licencesText, lockOf } from './locked-packages.mjs'

writeFileSync(path.join(root, 'docs/licences.md'), licencesText(lockOf(root)))
