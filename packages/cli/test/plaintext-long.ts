/** Looks for the plaintext of many secrets, 1 000 unless a number is given, in everything that the service leaves behind. */
import { test } from 'node:test'
import { searchForPlaintext } from './plaintext-search.ts'

const count = Number(process.argv[2] ?? 1000)

test(`${count} secrets are found nowhere`, async (t) => {
  const found = await searchForPlaintext(t, count)
  for (const [place, { secret, open, bytes }] of Object.entries(found)) {
    const mib = (bytes / 1024 / 1024).toFixed(1)
    console.log(
      `${place.padEnd(20)} ${mib.padStart(8)} MiB  secrets ${secret ? 'FOUND' : 'no'}  names ${open ? 'found' : 'no'}`,
    )
  }
  if (Object.values(found).some(({ secret }) => secret)) throw new Error('a secret was found')
})
