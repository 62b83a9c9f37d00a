// Adds to the reference what needs a script: a filter of the contents, copy buttons, and a mark at the part being read.
;(() => {
  const OUTCOME_SHOWN_MS = 2500
  const announcement = document.createElement('p')
  announcement.className = 'visually-hidden'
  announcement.setAttribute('role', 'status')
  document.querySelector('main').append(announcement)

  for (const navigation of document.querySelectorAll('nav')) addFilter(navigation)
  for (const sample of document.querySelectorAll('.sample')) addCopyButton(sample)
  markCurrentPart()

  for (const menu of document.querySelectorAll('.folded-nav')) {
    menu.addEventListener('click', (event) => {
      if (event.target.closest('a')) menu.open = false
    })
  }

  function addFilter(navigation) {
    const input = document.createElement('input')
    input.type = 'search'
    const label = document.createElement('label')
    label.className = 'nav-filter'
    label.append('Filter by name or path', input)
    const outcome = document.createElement('p')
    outcome.className = 'nav-outcome'
    outcome.setAttribute('role', 'status')
    const brand = navigation.querySelector('.brand')
    if (brand) brand.after(label, outcome)
    else navigation.prepend(label, outcome)

    input.addEventListener('input', () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
      const shown = showMatches(navigation, words)
      outcome.textContent = words.length === 0 ? '' : describeCount(shown)
    })
  }

  function showMatches(navigation, words) {
    let shown = 0
    for (const item of navigation.querySelectorAll('.nav-links li')) {
      const link = item.firstElementChild
      const text = `${link.textContent} ${link.dataset.path ?? ''}`.toLowerCase()
      item.hidden = !words.every((word) => text.includes(word))
      if (!item.hidden) shown += 1
    }
    for (const group of navigation.querySelectorAll('.nav-group')) {
      group.hidden = group.querySelector('li:not([hidden])') === null
    }
    return shown
  }

  function describeCount(count) {
    if (count === 0) return 'Nothing found'
    return count === 1 ? '1 found' : `${count} found`
  }

  function addCopyButton(sample) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.setAttribute('aria-label', `Copy: ${sample.querySelector('figcaption').textContent}`)
    button.addEventListener('click', async () => {
      const copied = await copyText(sample.querySelector('pre'))
      button.textContent = copied ? 'Copied' : 'Press Ctrl+C'
      announcement.textContent = button.textContent
      setTimeout(() => {
        button.textContent = 'Copy'
        announcement.textContent = ''
      }, OUTCOME_SHOWN_MS)
    })
    sample.append(button)
  }

  async function copyText(element) {
    try {
      await navigator.clipboard.writeText(element.textContent)
      return true
    } catch {
      // Plain HTTP on another machine has no clipboard: leave the text selected, so that the keyboard can copy it.
      getSelection().selectAllChildren(element)
      return false
    }
  }

  function markCurrentPart() {
    const links = new Map()
    for (const link of document.querySelectorAll('.side-nav .nav-links a')) links.set(link.hash.slice(1), link)
    let current = null

    const mark = (id) => {
      const link = links.get(id)
      if (!link || link === current) return
      current?.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'location')
      link.scrollIntoView({ block: 'nearest' })
      current = link
    }
    // The last parts of the page cannot come to its top: what a link led to counts as read while its head is in sight.
    const followedId = () => {
      const id = location.hash.slice(1)
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
      return links.has(id) && top >= 0 && top < innerHeight ? id : null
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)?.target
        if (entered) mark(followedId() ?? (entered.id || entered.getAttribute('aria-labelledby')))
      },
      // A thin band near the top: the part that crosses it is the one being read.
      { rootMargin: '-15% 0px -80% 0px' },
    )
    for (const part of document.querySelectorAll('.chapter, .operation')) observer.observe(part)
    addEventListener('hashchange', () => mark(location.hash.slice(1)))
  }
})()
