import { expect, test } from 'vitest'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { type Refinement, refineRecipe } from './refine-recipe.ts'

/** What is asked for in addition is a value of the thing itself, or it is refused with what there is to choose from. */

type Sample = { html: string; description: string; recipe: CssRecipe }

function recipeOf(container: string | null, fields: CssRecipe['fields']): CssRecipe {
  return { version: 1, scraper_type: 'css', container: container === null ? null : { selector: container }, fields }
}

const CAMERA: Sample = {
  description: 'name, price and weight',
  recipe: recipeOf(null, {
    name: { selector: 'h1', type: 'text' },
    price: { selector: 'h1 ~ .price', type: 'text' },
    weight: { label: 'Weight', type: 'text' },
  }),
  html: `<!doctype html><html lang="en"><head><title>product</title></head><body><header><nav><a href="/">Home</a> <a href="/us">About</a></nav></header>
    <main><h1>Kestrel 40 Camera</h1><p class="price">$899.00</p><p class="was">List price: <s>$999.00</s></p>
    <h2>Specifications</h2><table><tr><th>Weight</th><td>480 g</td></tr><tr><th>Sensor</th><td>APS-C, 24 MP</td></tr>
    <tr><th>Warranty</th><td></td></tr><tr><th>Release date</th><td>May 4, 2025</td></tr></table>
    <h2>Customers also bought</h2><div class="rel">
    <div class="r"><a href="/p/a">Lens 35mm</a><p class="price">$299.00</p><p>Warranty: 2 years</p></div>
    <div class="r"><a href="/p/b">Camera bag</a><p class="price">$49.00</p><p>Warranty: 1 year</p></div></div></main></body></html>`,
}

const OFFICES: Sample = {
  description: 'phone and email of the company',
  recipe: recipeOf(null, {
    phone: { label: 'Phone', type: 'text' },
    email: { label: 'E-mail', type: 'text' },
  }),
  html: `<!doctype html><html lang="en"><body><main><h1>Contact Alder &amp; Sons</h1>
    <section><h2>Head office</h2><address>12 Mill Lane<br>York<br>England</address><p>Phone: 01904 555 100</p><p>Fax: </p>
    <p>E-mail: <a href="mailto:office@alder.example">office@alder.example</a></p><p>Company number: 8123456</p></section>
    <section><h2>Leeds branch</h2><address>5 Park Row<br>Leeds<br>England</address><p>Phone: 0113 555 200</p><p>Fax: 0113 555 201</p>
    <p>E-mail: <a href="mailto:leeds@alder.example">leeds@alder.example</a></p></section></main></body></html>`,
}

const JOBS: Sample = {
  description: 'title, company and type of all jobs',
  recipe: recipeOf('li.job', {
    title: { selector: 'h2', type: 'text' },
    company: { selector: '.company', type: 'text' },
    type: { selector: '.type', type: 'text' },
  }),
  html: `<!doctype html><html lang="en"><body><h1>Open positions</h1><ul>${[
    ['1', 'Baker', 'Crumb Ltd', 'Full-time', 'Kitchen'],
    ['2', 'Night nurse', 'Saint Anne', 'Part-time', 'Care'],
    ['3', 'Data analyst', 'Numera', 'Full-time', 'Research'],
    ['4', 'Welder', 'Sparkworks', 'Contract', 'Workshop'],
  ]
    .map(
      ([
        id,
        title,
        company,
        type,
        department,
      ]) => `<li class="job"><a class="pic" href="/img/${id}-large.jpg"><img src="/img/${id}.jpg" alt=""></a>
        <h2><a href="/jobs/${id}">${title}</a></h2><span class="company">${company}</span><span class="type">${type}</span>
        <span class="dep">${department}</span><a class="apply" href="https://apply.example/${id}">Apply now</a></li>`,
    )
    .join('')}</ul></body></html>`,
}

const YEARS: Sample = {
  description: 'region and revenue',
  recipe: recipeOf('tbody > tr', {
    region: { selector: 'td:nth-of-type(1)', type: 'text' },
    revenue: { selector: 'td:nth-of-type(2)', type: 'text' },
  }),
  html: `<!doctype html><html lang="en"><body><h1>Results</h1><table><thead><tr><th rowspan="2">Region</th><th colspan="2">2025</th><th colspan="2">2026</th></tr>
    <tr><th>Revenue</th><th>Profit</th><th>Revenue</th><th>Profit</th></tr></thead><tbody>${['North', 'South', 'East']
      .map(
        (name, at) => `<tr><td>${name}</td><td>1,20${at}</td><td>14${at}</td><td>1,35${at}</td><td>16${at}</td></tr>`,
      )
      .join('')}</tbody></table></body></html>`,
}

function refine(sample: Sample, feedback: string): Refinement {
  return refineRecipe({ ...sample, url: 'https://site.example/page', outputSchema: null, feedback })
}

test.each<[what: string, sample: Sample, feedback: string, added: Record<string, unknown>]>([
  ['a labelled value', CAMERA, 'add the sensor', { sensor: 'APS-C, 24 MP' }],
  ['the list price beside the price', CAMERA, 'add the list price', { list_price: '$999.00' }],
  ['a second value of a field', OFFICES, 'add the second email', { email_2: 'leeds@alder.example' }],
  ['the second one instead', OFFICES, 'use the second email', { email: 'leeds@alder.example' }],
  ['the second number of its name', OFFICES, 'use the second phone', { phone: '0113 555 200' }],
  ['an example under the same label', OFFICES, 'email should be leeds@alder.example', { email: 'leeds@alder.example' }],
  ['the link that is named', JOBS, 'add the apply link', { apply_link: 'https://apply.example/1' }],
  ['the link of the record', JOBS, 'add the job link', { job_link: 'https://site.example/jobs/1' }],
  ['a column of the year that is named', YEARS, 'add the 2026 profit', { profit: '160' }],
  ['a column under the name that was given', YEARS, 'add revenue 2026 as this_year', { this_year: '1,350' }],
  ['a value as the type that was given', YEARS, 'add the 2026 profit as a number', { profit: 160 }],
])('%s is read', (_, sample, feedback, added) => {
  const result = refine(sample, feedback)
  expect(result.ok ? result.items[0] : result).toMatchObject(added)
})

test.each<[what: string, sample: Sample, feedback: string, offered: RegExp]>([
  ['what a label without a value says is missing', CAMERA, 'add the warranty', /"warranty"/],
  ['a list that is no value', CAMERA, 'add the related products', /"related products"/],
  ['a date that is called otherwise', CAMERA, 'add the delivery time', /"delivery time"/],
  ['the number of another office', OFFICES, 'add the fax number', /"fax number"/],
  ['a link that none is named for', JOBS, 'add the company link', /apply/],
  ['one of two links by a word that names neither', JOBS, 'add the application url', /apply/],
  ['a larger picture than the one shown', JOBS, 'add the big picture', /1-large/],
  ['another value of the same kind', JOBS, 'add the department', /dep \("Kitchen"\)/],
  ['a year that the page does not have', YEARS, 'add the 2024 profit', /profit/],
  ['a type that the values do not have', JOBS, 'add the mode as a number', /"mode"/],
])('%s is refused', (_, sample, feedback, offered) => {
  const result = refine(sample, feedback)
  expect(result).toMatchObject({ ok: false, reason: 'nothing_fits', message: expect.stringMatching(offered) })
})
