/** Reads the contract and lists what it has: operations first, then the OAuth endpoints. */
export async function loadContract() {
  const response = await fetch('/api/v1/openapi.json')
  if (!response.ok) throw new Error(`the contract cannot be read (${response.status})`)
  const document = await response.json()
  const operations = Object.entries(document.paths).flatMap(([path, items]) =>
    Object.entries(items).map(([method, item]) => describe(path, method.toUpperCase(), item)),
  )
  const order = (one) => `${one.group === 'oauth' ? 1 : 0} ${one.group} ${one.path} ${one.method}`
  operations.sort((a, b) => (order(a) < order(b) ? -1 : 1))
  return {
    version: document.info.version,
    about: document.info.description,
    schemas: document.components.schemas,
    operations,
  }
}

function describe(path, method, item) {
  const [mediaType, body] = Object.entries(item.requestBody?.content ?? {})[0] ?? []
  return {
    id: item.operationId ?? `${method} ${path}`,
    group: item.tags?.[0] ?? 'other',
    method,
    path,
    summary: item.summary ?? '',
    permission: /Permission: `([^`]+)`/.exec(item.description ?? '')?.[1],
    isOpen: item.security?.length === 0,
    parameters: item.parameters ?? [],
    mediaType,
    body: body?.schema,
    bodyExample: body?.example,
    answer: item.responses['200']?.content?.['application/json']?.schema,
    answerExample: item.responses['200']?.content?.['application/json']?.example,
  }
}

/** A schema with its name, its reference followed, and without null: samples leave out what is not set. */
export function resolve(given, schemas) {
  const { anyOf: [first] = [], ...rest } = given
  const schema = first ? { ...first, ...rest } : { ...given, type: [given.type].flat()[0] }
  const name = schema.$ref?.split('/').at(-1)
  return name ? { ...schemas[name], name, description: schema.description ?? schemas[name].description } : schema
}
