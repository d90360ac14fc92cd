import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ROUNDS = 4096

/**
 * The verifier that PostgreSQL stores (RFC 5803): sent instead of the password, so that no log of the server has it.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ROUNDS, 32, 'sha256')
  const mac = (key: string) => createHmac('sha256', salted).update(key).digest()
  const stored = createHash('sha256').update(mac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${mac('Server Key').toString('base64')}`
}
