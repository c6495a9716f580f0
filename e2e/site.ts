import pg from 'pg'
import { CLIENT_ID, CLIENT_SECRET, oidcIssuer } from '../testing/oidc-issuer.ts'
import { runningSite } from '../testing/running-site.ts'
import { stock } from './cars.ts'
import { SECRET } from './second-site.ts'

/** Playwright's globalSetup; the function it returns runs after the last journey. */
export default async function startSite(): Promise<() => Promise<void>> {
  // In place of Google and Auth0.
  const issuer = await oidcIssuer()
  const site = await runningSite(stock(), {
    SECRET,
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: issuer.address,
    AUTH0_DOMAIN: issuer.address,
    AUTH0_CLIENT_ID: CLIENT_ID,
    AUTH0_CLIENT_SECRET: CLIENT_SECRET,
  })
  process.env.FORECOURT_ADDRESS = site.address
  process.env.FORECOURT_DATABASE = site.databaseUrl
  await raiseAttemptLimit(site.databaseUrl)
  return async () => {
    await site.stop()
    await issuer.stop()
  }
}

/** Wrong passwords are also counted by network address, which is the same for all journeys. */
async function raiseAttemptLimit(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update settings set value = '1000' where name = 'INVALID_ATTEMPTS_ALLOWED'")
  await client.end()
}
