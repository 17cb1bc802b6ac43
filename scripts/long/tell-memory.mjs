// Loaded with --import: says at the end how many kilobytes a process has needed at most.
process.on('exit', () => process.stderr.write(`memory ${process.resourceUsage().maxRSS}\n`))
