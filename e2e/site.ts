import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { connect } from '#server/platform/database/pool.ts'
import { rankListings, storeValuations } from '#server/valuation/labels/listing-valuations.store.ts'
import { currentModelId } from '#server/valuation/valuation-models.store.ts'
import { CLIENT_ID, CLIENT_SECRET, oidcIssuer } from '../testing/oidc-issuer.ts'
import { type OpenSearchCluster, startOpenSearch } from '../testing/opensearch/cluster.ts'
import { openSearchPrograms } from '../testing/opensearch/programs.ts'
import { runningSite } from '../testing/running-site.ts'
import { aValue } from '../testing/valuation.ts'
import { numberOf, stock } from './cars.ts'
import { SECRET } from './second-site.ts'

/** Playwright's globalSetup; the function it returns runs after the last journey. */
export default async function startSite(): Promise<() => Promise<void>> {
  // In place of Google and Auth0.
  const issuer = await oidcIssuer()
  const identity = await generateX25519Identity()
  const openSearch = process.env.JOURNEYS_OPENSEARCH ? await startedOpenSearch() : undefined
  const settings = {
    SECRET,
    PAPERS_PUBLIC_KEY: await identityToRecipient(identity),
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: issuer.address,
    AUTH0_DOMAIN: issuer.address,
    AUTH0_CLIENT_ID: CLIENT_ID,
    AUTH0_CLIENT_SECRET: CLIENT_SECRET,
    ...(openSearch && { SEARCH_URL: openSearch.url }),
  }
  const site = await runningSite(stock(), settings, Number(process.env.JOURNEYS_PROCESSES ?? 1))
  process.env.FORECOURT_ADDRESS = site.address
  process.env.FORECOURT_DATABASE = site.databaseUrl
  process.env.FORECOURT_IDENTITY = identity
  await raiseAttemptLimit(site.databaseUrl)
  await valueWantedCar(site.databaseUrl)
  return async () => {
    await site.stop()
    await openSearch?.stop()
    await issuer.stop()
  }
}

async function startedOpenSearch(): Promise<OpenSearchCluster> {
  const programs = await openSearchPrograms()
  if (typeof programs === 'string') throw new Error(programs)
  return await startOpenSearch(programs)
}

/** The model knows too few Saabs to label one. */
async function valueWantedCar(databaseUrl: string): Promise<void> {
  const { database, close } = connect(databaseUrl, 1)
  const listingId = numberOf('wanted')
  // By the current model, or the site would value it anew.
  const modelId = (await currentModelId(database))!
  await storeValuations(database, { modelId, readAt: new Date() }, [
    {
      ...{ listingId, value: aValue(450_000), noLabel: null },
      loss: { yearPence: 40_000, thousandMilesPence: 2000 },
    },
  ])
  await rankListings(database, [listingId])
  await close()
}

/** Wrong passwords are also counted by network address, which is the same for all journeys. */
async function raiseAttemptLimit(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update settings set value = '1000' where name = 'INVALID_ATTEMPTS_ALLOWED'")
  await client.end()
}
