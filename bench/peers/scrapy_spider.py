"""The same pages and fields with Scrapy and a JSON-lines feed: scrapy runspider -a origin=... -a size=... -a pages=... -o out.jsonl"""
import json
import sys
import time

import scrapy

FIELDS = {
    "title": ("h3.title a", None),
    "link": ("h3.title a", "href"),
    "price": ("span.price", None),
    "rating": ("span.rating", None),
    "stock": (".stock", None),
    "image": ("img.card__image", "src"),
}


class ListSpider(scrapy.Spider):
    name = "lists"
    started_at = None
    read = 0

    def start_requests(self):
        for number in range(1, 2 * int(self.pages) + 1):
            yield scrapy.Request(f"{self.origin}/list/{self.size}/{number}")

    def parse(self, response):
        # The first lap warms up, as with the others.
        if self.read == int(self.pages):
            self.started_at = time.monotonic()
        self.read += 1
        for card in response.css("article.product"):
            item = {}
            for name, (selector, attribute) in FIELDS.items():
                found = card.css(selector)
                if attribute is None:
                    item[name] = "".join(found[:1].css("::text").getall()).strip()
                else:
                    item[name] = response.urljoin(found[:1].attrib.get(attribute, ""))
            yield item

    def closed(self, reason):
        seconds = time.monotonic() - self.started_at
        print(json.dumps({"pagesPerSecond": int(self.pages) / seconds}), file=sys.stdout)
