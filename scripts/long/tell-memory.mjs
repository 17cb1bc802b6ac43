// Loaded with --import: prints the peak memory of a process in kilobytes when it exits.
process.on('exit', () => process.stderr.write(`memory ${process.resourceUsage().maxRSS}\n`))
