import pg from 'pg'
import { CLIENT_ID, CLIENT_SECRET, oidcIssuer } from '../testing/oidc-issuer.ts'
import { runningSite } from '../testing/running-site.ts'
import { stock } from './cars.ts'

/** Playwright's globalSetup: what it returns is called when the last journey has ended, however it ended. */
export default async function startSite(): Promise<() => Promise<void>> {
  // Stands in for Google and for Auth0.
  const issuer = await oidcIssuer()
  const site = await runningSite(stock(), {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: issuer.address,
    AUTH0_DOMAIN: issuer.address,
    AUTH0_CLIENT_ID: CLIENT_ID,
    AUTH0_CLIENT_SECRET: CLIENT_SECRET,
  })
  process.env.FORECOURT_ADDRESS = site.address
  process.env.FORECOURT_DATABASE = site.databaseUrl
  await letAllComeFromOneAddress(site.databaseUrl)
  return async () => {
    await site.stop()
    await issuer.stop()
  }
}

/** Wrong passwords are counted by the address of the network, too, and here everybody has the same. */
async function letAllComeFromOneAddress(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update settings set value = '1000' where name = 'INVALID_ATTEMPTS_ALLOWED'")
  await client.end()
}
