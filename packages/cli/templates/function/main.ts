import { functions, type JSONObject, sdk } from '@reeve/functions-sdk'

/** Gets the input of the caller and returns one JSON object. */
export default async function main(input: JSONObject): Promise<JSONObject> {
  const { secrets } = await functions.getConfig()
  console.log('secrets that are set:', Object.keys(secrets).join(', ') || 'none')
  if (input.countApps !== true) return { hello: input.name ?? 'world' }
  const { list } = await sdk.directory.apps.list({ page_size: 50 })
  return { apps: list.length }
}
