import { expect, test } from 'vitest'
import { leadingIcon } from './icon.ts'
import { modelOf } from './page-model.fixture.ts'

test.each([
  ['<li><i class="fas fa-gas-pump fa-fw text-muted"></i> Diesel</li>', 'fa-gas-pump', 'i.fa-gas-pump'],
  ['<li><span class="icon icon-bed"></span>3</li>', 'icon-bed', 'span.icon-bed'],
  ['<li><svg data-icon="shower"><path d=""/></svg>2</li>', 'shower', 'svg[data-icon="shower"]'],
  ['<li><svg><use href="/sprite.svg#i-area"></use></svg>78 m²</li>', 'i-area', 'use[href$="#i-area"]'],
  ['<li><img src="/img/icons/clock.svg" alt=""> 20:00</li>', 'clock', 'img[src*="/clock."]'],
  ['<li><svg aria-label="Living area"></svg> 78</li>', 'Living_area', 'svg[aria-label="Living area"]'],
  ['<li><i title="חדרים"></i>3</li>', 'חדרים', 'i[title="חדרים"]'],
  ['<li><img alt="bathrooms" src="/i.svg"> 2</li>', 'bathrooms', 'img[alt="bathrooms"]'],
])('%s begins with an icon', (html, name, selector) => {
  const item = modelOf(html).nodes.find(({ tag }) => tag === 'li')

  expect(item && leadingIcon(item)).toEqual({ name, selector })
})

test.each([
  '<li>Diesel <i class="fa fa-gas-pump"></i></li>',
  '<li><i class="fa fa-fw"></i> Diesel</li>',
  '<li><i>Diesel</i> or petrol</li>',
  '<li><i class="fa fa-gas-pump"></i><b>Diesel</b></li>',
  '<li><img src="/photos/48812.png"> Diesel</li>',
  '<li><img src="/members/ann.png"> Ann</li>',
  '<li><img src="/flags/de.svg"> Hamburg</li>',
  '<li><svg aria-label="4 of 5 stars"></svg> 12 reviews</li>',
  '<li><img src="/members/ann.png" alt="Ann"> Ann</li>',
])('%s does not', (html) => {
  const item = modelOf(html).nodes.find(({ tag }) => tag === 'li')

  expect(item && leadingIcon(item)).toBeNull()
})
