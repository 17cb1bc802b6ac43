import { TerminalError } from '../platform/terminal-error.ts'
/** A backup or a restore cannot be done; the message is for the person who asked for it. */
export class BackupRefused extends TerminalError {}
