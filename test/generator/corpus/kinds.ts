import type { Kind } from './kind.ts'
import { article } from './kinds/article.ts'
import { auctions } from './kinds/auctions.ts'
import { book } from './kinds/book.ts'
import { car } from './kinds/car.ts'
import { company } from './kinds/company.ts'
import { decisions } from './kinds/decisions.ts'
import { directory } from './kinds/directory.ts'
import { dishRecipe } from './kinds/dish-recipe.ts'
import { event } from './kinds/event.ts'
import { events } from './kinds/events.ts'
import { film } from './kinds/film.ts'
import { forum } from './kinds/forum.ts'
import { jobs } from './kinds/jobs.ts'
import { judgment } from './kinds/judgment.ts'
import { league } from './kinds/league.ts'
import { menu } from './kinds/menu.ts'
import { news } from './kinds/news.ts'
import { papers } from './kinds/papers.ts'
import { podcasts } from './kinds/podcasts.ts'
import { priceList } from './kinds/price-list.ts'
import { product } from './kinds/product.ts'
import { profile } from './kinds/profile.ts'
import { properties } from './kinds/properties.ts'
import { property } from './kinds/property.ts'
import { register } from './kinds/register.ts'
import { registerEntry } from './kinds/register-entry.ts'
import { releases } from './kinds/releases.ts'
import { searchResults } from './kinds/search-results.ts'
import { shop } from './kinds/shop.ts'
import { statistics } from './kinds/statistics.ts'
import { timetable } from './kinds/timetable.ts'
import { vacancy } from './kinds/vacancy.ts'

export const KINDS: readonly Kind[] = [
  article,
  auctions,
  book,
  car,
  company,
  decisions,
  directory,
  dishRecipe,
  event,
  events,
  film,
  forum,
  jobs,
  judgment,
  league,
  menu,
  news,
  papers,
  podcasts,
  priceList,
  product,
  profile,
  properties,
  property,
  registerEntry,
  register,
  releases,
  searchResults,
  shop,
  statistics,
  timetable,
  vacancy,
]
