/** The words of a command, a flag with its value a line. */
export const commandText = (words: readonly string[]): string =>
  words
    .map(quoted)
    .map((word, index) => {
      if (index === 0) return word
      return word.startsWith('--') ? ` \\\n  ${word}` : ` ${word}`
    })
    .join('')

/** The same with a credential, which is written into the file that the command names. */
export function startText(words: readonly string[], credential: { clientId: string; clientSecret: string }): string {
  const file = 'connector-credential.json'
  const command = commandText(words.map((word, at) => (words[at - 1] === '--credential-file' ? file : word)))
  return `(umask 077; cat > ${file}) <<'END'\n${JSON.stringify(credential)}\nEND\n${command}`
}

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

const SILENT_MS = 15 * 60_000

/** Programs report every few minutes; one that has not for long may have died. */
export const isSilent = (lastSeenAt: string | undefined, now = Date.now()): boolean =>
  lastSeenAt !== undefined && now - Date.parse(lastSeenAt) > SILENT_MS
