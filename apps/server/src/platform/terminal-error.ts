/** The server cannot start or a command cannot do its work. The message is written for the person at the terminal. */
export class TerminalError extends Error {}
