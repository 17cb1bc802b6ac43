import { hash } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane (OWASP's first choice), as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
