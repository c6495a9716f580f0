/** The setting SEARCH_URL: which OpenSearch, and under which names it holds the index. */

export interface OpenSearchLocation {
  nodes: string[]
  auth: { username: string; password: string } | undefined
  /** The beginning of the names of its indices. */
  prefix: string
  shards: number
}

const address =
  /^(https?):\/\/(?:([^:@/]+):([^:@/]+)@)?([^@/?]+)\/([a-z0-9][a-z0-9_]*)(?:\?shards=(\d{1,3}))?$/

/** Undefined for what is no such address. User and password are percent-encoded. */
export function readOpenSearchUrl(text: string): OpenSearchLocation | undefined {
  const [, protocol, user, secret, hosts = '', prefix = '', shards = '1'] = address.exec(text) ?? []
  const nodes = hosts.split(',').map(host => `${protocol}://${host}`)
  const [username, password] = [decoded(user), decoded(secret)]
  if (!protocol || Number(shards) < 1 || !nodes.every(node => URL.canParse(node))) return undefined
  if (user !== undefined && !(username && password)) return undefined
  const auth = username && password ? { username, password } : undefined
  return { nodes, auth, prefix, shards: Number(shards) }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}
