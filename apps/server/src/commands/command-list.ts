import type { Command } from './command.ts'
import { backupCommand } from './back-up.ts'
import { createAccountCommand } from './create-account.ts'
import { createAdminCommand } from './create-admin.ts'
import { createGroupCommand } from './create-group.ts'
import { createTracCommand } from './create-trac.ts'
import { endTwoStepCommand } from './end-two-step.ts'
import { importCaseCommand } from './import-case.ts'
import { importCommand } from './import-folder.ts'
import { moveCareModelCommand } from './clusters/move-care-model.ts'
import { migrateCommand } from './migrate-database.ts'
import { registerClientCommand } from './register-client.ts'
import { removeDemoCommand } from './remove-demo.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreCommand } from './restore.ts'
import { setTimeZoneCommand } from './set-time-zone.ts'
import { verifyAuditCommand } from './verify-audit.ts'
import { verifyCaseCommand } from './verify-case.ts'

/** All commands, in the order in which `caseloom help` lists them. */
export const commands: readonly Command[] = [
  migrateCommand,
  createAdminCommand,
  createGroupCommand,
  createTracCommand,
  createAccountCommand,
  resetPasswordCommand,
  endTwoStepCommand,
  setTimeZoneCommand,
  registerClientCommand,
  removeDemoCommand,
  importCommand,
  importCaseCommand,
  verifyCaseCommand,
  backupCommand,
  restoreCommand,
  moveCareModelCommand,
  verifyAuditCommand,
]
