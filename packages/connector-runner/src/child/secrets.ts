const SECRET_NAME = /secret|password|passwd|token|key|credential|private/i
const SHORTEST = 4

/** The values among flags and environment that no log may show. */
export function secretValues(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  fields: readonly string[],
): string[] {
  const isSecret = (name: string) => SECRET_NAME.test(name) || fields.includes(name.toLowerCase().replaceAll('_', '-'))
  const found: string[] = []
  for (const [index, argument] of args.entries()) {
    const [, name = '', value] = /^--?([\w-]+)(?:=(.*))?$/s.exec(argument) ?? []
    if (name !== '' && isSecret(name)) found.push(value ?? args[index + 1] ?? '')
  }
  for (const [name, value] of Object.entries(environment)) {
    if (isSecret(name.replace(/^BATON_/, ''))) found.push(value)
  }
  return [...new Set(found)].filter((value) => value.length >= SHORTEST).sort((a, b) => b.length - a.length)
}

/** A text without the secrets, also where JSON has escaped them. */
export function masked(text: string, secrets: readonly string[]): string {
  let shown = text
  for (const secret of secrets) {
    shown = shown.replaceAll(secret, '***').replaceAll(JSON.stringify(secret).slice(1, -1), '***')
  }
  return shown
}
