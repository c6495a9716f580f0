/**
 * Figures of everything that is on offer, for pages that describe the market. They read the whole stock, so
 * they are for jobs. Prices in pence.
 */
import { sql, type Transaction } from 'kysely'
import type { Point } from '#contracts/places/great-circle.ts'
import { searchableStates } from '#server/listings/listing-lifecycle.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** A transaction in which the temporary table `stock` has the cars on offer that name a price. */
export type Stock = Transaction<DB>

/** One scan of the listings, whose rows are wide; figures then need few columns. */
export async function withStock<Result>(
  database: Database,
  read: (stock: Stock) => Promise<Result>,
): Promise<Result> {
  return await database.transaction().execute(async trx => {
    // Nobody waits for the answers.
    await sql`set local statement_timeout = '15min'`.execute(trx)
    await sql`set local work_mem = '64MB'`.execute(trx)
    await sql`
      create temporary table stock on commit drop as
      select make, model, year, total_price_pence as price_pence, mileage, fuel_type, transmission, seller_kind, latitude, longitude,
        listed_at,
        features, major_repairs,
        (price_history -> -1 ->> 'at')::timestamptz > now() - interval '30 days'
          and (price_history -> -1 ->> 'pricePence')::bigint > price_pence as is_reduced
      from listings where state = any(${searchableStates}) and price_pence > 0`.execute(trx)
    await sql`analyze stock`.execute(trx)
    return await read(trx)
  })
}

const medianPrice = sql`percentile_disc(0.5) within group (order by price_pence)`
const medianMiles = sql`percentile_disc(0.5) within group (order by mileage)`

export interface MakeStock {
  /** Null: of all makes. */
  make: string | null
  cars: number
  medianPence: number
  /** A tenth is cheaper than the one, a tenth dearer than the other. */
  lowPence: number
  highPence: number
  /** Null where no advert names its mileage. */
  medianMiles: number | null
  /** Since it was first listed, of the advert in the middle. */
  medianDays: number
  /** How many became cheaper within the last 30 days. */
  reduced: number
}

export async function makeStocks(stock: Stock): Promise<MakeStock[]> {
  const { rows } = await sql<MakeStock>`
    select make, count(*)::integer as cars, ${medianPrice} as "medianPence",
      percentile_disc(0.1) within group (order by price_pence) as "lowPence",
      percentile_disc(0.9) within group (order by price_pence) as "highPence",
      ${medianMiles} as "medianMiles",
      percentile_disc(0.5) within group (order by (now()::date - listed_at::date)) as "medianDays",
      (count(*) filter (where is_reduced))::integer as reduced
    from stock group by grouping sets ((make), ())`.execute(stock)
  return rows
}

export interface PlaceStock {
  place: string
  /** Null on the row of all cars of the place. */
  make: string | null
  model: string | null
  cars: number
  medianPence: number
  electric: number
  automatic: number
  privately: number
}

/** Offers within so many miles of places: of each a row of all cars, and of its commonest models. */
export async function placeStocks(
  stock: Stock,
  places: readonly (Point & { readonly name: string })[],
  { miles, models }: { miles: number; models: number },
): Promise<PlaceStock[]> {
  const column = (values: readonly (string | number)[]) => sql`${values}`
  // Adverts share a few thousand points, so distances are computed between those. A degree of latitude has 69
  // miles.
  const { rows } = await sql<PlaceStock>`
    with places as (
      select * from unnest(
        ${column(places.map(({ name }) => name))}::text[],
        ${column(places.map(({ latitude }) => latitude))}::float8[],
        ${column(places.map(({ longitude }) => longitude))}::float8[]
      ) as place (name, latitude, longitude)
    ), cars as materialized (
      select make, model, price_pence, fuel_type, transmission, seller_kind, latitude, longitude from stock
      where latitude is not null
    ), points as (select distinct latitude, longitude from cars), near as (
      select places.name, points.latitude, points.longitude from places join points
      on abs(places.latitude - points.latitude) * 69 <= ${miles}
      and (69 * (places.latitude - points.latitude)) ^ 2
        + (69 * cos(radians(places.latitude)) * (places.longitude - points.longitude)) ^ 2 <= ${miles ** 2}
    ), counted as (
      select name as place, make, model, count(*)::integer as cars, ${medianPrice} as "medianPence",
        (count(*) filter (where fuel_type = 'electric'))::integer as electric,
        (count(*) filter (where transmission = 'automatic'))::integer as automatic,
        (count(*) filter (where seller_kind = 'private'))::integer as privately,
        row_number() over (partition by name, make is null order by count(*) desc, make, model) as rank
      from near join cars using (latitude, longitude)
      group by grouping sets ((name), (name, make, model))
    )
    select place, make, model, cars, "medianPence", electric, automatic, privately from counted
    where make is null or rank <= ${models} order by place, make is not null, cars desc`.execute(stock)
  return rows
}

/** A column with several values for each car. */
export type ListedColumn = 'features' | 'major_repairs'

export interface ListedValue {
  value: string
  /** Adverts that list it. */
  cars: number
  medianMiles: number | null
  /** The median, where there is one. */
  medianAge: number | null
}

/** Each value with the adverts that list it. */
export async function listedValues(stock: Stock, column: ListedColumn): Promise<ListedValue[]> {
  const { rows } = await sql<ListedValue>`
    select value, count(*)::integer as cars, ${medianMiles} as "medianMiles",
      percentile_disc(0.5) within group (order by extract(year from now())::integer - year) as "medianAge"
    from stock, unnest(${sql.ref(column)}) as value group by value`.execute(stock)
  return rows
}

export interface ShareByAge {
  value: string
  /** The youngest age of the band, in years: 0, 3, 6, 10. */
  fromAge: number
  cars: number
  /** All cars of that age whose advert lists anything. */
  of: number
}

export async function sharesByAge(stock: Stock, column: ListedColumn): Promise<ShareByAge[]> {
  const { rows } = await sql<ShareByAge>`
    with cars as (
      select ${sql.ref(column)} as listed,
        case when age < 3 then 0 when age < 6 then 3 when age < 10 then 6 else 10 end as "fromAge"
      from (select *, extract(year from now()) - year as age from stock where year is not null) aged
      where cardinality(${sql.ref(column)}) > 0
    ), bands as (select "fromAge", count(*)::integer as "of" from cars group by "fromAge")
    select value, "fromAge", count(*)::integer as cars, "of"
    from cars join bands using ("fromAge"), unnest(listed) as value
    group by value, "fromAge", "of" order by value, "fromAge"`.execute(stock)
  return rows
}

export interface CommonestModel {
  value: string
  make: string
  model: string
  cars: number
  /** All cars of the model whose advert lists anything. */
  of: number
}

/** The models on which each value is commonest by share, of those with so many cars at least. */
export async function commonestModels(
  stock: Stock,
  column: ListedColumn,
  { minCars, models }: { minCars: number; models: number },
): Promise<CommonestModel[]> {
  const { rows } = await sql<CommonestModel>`
    with cars as (
      select make, model, ${sql.ref(column)} as listed from stock where cardinality(${sql.ref(column)}) > 0
    ), totals as (
      select make, model, count(*)::integer as "of" from cars group by make, model having count(*) >= ${minCars}
    ), counted as (
      select value, make, model, count(*)::integer as cars, "of",
        row_number() over (partition by value order by count(*)::float / "of" desc, count(*) desc, make, model) as rank
      from cars join totals using (make, model), unnest(listed) as value group by value, make, model, "of"
    )
    select value, make, model, cars, "of" from counted where rank <= ${models} order by value, rank`.execute(
    stock,
  )
  return rows
}

export interface PriceDifference {
  value: string
  /** Cars of the compared groups that list it, and that do not. */
  having: number
  lacking: number
  /** Compared groups: cars of one model and year. */
  groups: number
  /** How much dearer those that list it are offered, as a share: 0.03 is 3%. */
  share: number
  /** How many miles more they have. */
  miles: number
}

/**
 * The prices of cars that list something beside those of the same model and year that do not, where there are
 * at least `minEach` of both. A difference between adverts: cars that have it may be better in other ways.
 */
export async function priceDifferences(
  stock: Stock,
  column: ListedColumn,
  minEach: number,
): Promise<PriceDifference[]> {
  // A list that is empty may only be incomplete; of repairs most cars have none.
  const isKnown = column === 'features' ? sql`cardinality(features) > 0` : sql`true`
  const { rows } = await sql<PriceDifference>`
    with cars as (
      select make, model, year, ln(price_pence) as price, mileage::float8 as miles, ${sql.ref(column)} as listed
      from stock where year is not null and mileage is not null and ${isKnown}
    ), totals as (
      select make, model, year, count(*) as n, sum(price) as price, sum(miles) as miles from cars group by 1, 2, 3
    ), pairs as (
      select value, n_with, n - n_with as n_without, n_with * (n - n_with) / n::float8 as weight,
        price_with / n_with - (price - price_with) / (n - n_with) as difference,
        miles_with / n_with - (miles - miles_with) / (n - n_with) as miles
      from totals join (
        select value, make, model, year, count(*) as n_with, sum(price) as price_with, sum(miles) as miles_with
        from cars, unnest(listed) as value group by 1, 2, 3, 4
      ) listed using (make, model, year)
      where n_with >= ${minEach} and n - n_with >= ${minEach}
    )
    select value, sum(n_with)::integer as having, sum(n_without)::integer as lacking, count(*)::integer as groups,
      exp(sum(weight * difference) / sum(weight)) - 1 as share,
      (sum(weight * miles) / sum(weight))::integer as miles
    from pairs group by value`.execute(stock)
  return rows
}
