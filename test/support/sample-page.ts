/** A shop's list as sloppy pages write it; tests mutate it. */
export const SAMPLE_PAGE = `<!DOCTYPE html><html lang=en><head><title>Mugs &amp; more</title><base href="/shop/">
<script>var data = {"a": "<div class='card'>", "b": 1 < 2};</script><style>.card > a {color: red}</style></head>
<body><nav><ul><li><a href=/>Home</a><li><a href=/mugs>Mugs</a></ul></nav>
<div id="list"><!-- the list -->
<div class="card" id=c1><h3 class=title><a href="blue-mug?x=1&amp;y=2">Blue <b>mug</b></a></h3>
<p>First class<br>porcelain<p class="price">12.50 &euro;</p><ul><li>blue<li data-x=1>round</ul><img src="data:," data-src=blue.jpg alt='Blue mug'></div>
<div class='card ad'><a href="#">Buy now</a></div>
<div class="card k" id='c2'><h3 class="title"><a href='/red'>Red &lt;big&gt; mug</a></h3><svg viewBox="0 0 1 1"><title>star</title><path d="M0"/></svg>
<span class="price k">9</span><time datetime="2024-05-01">May</time><template><li>not shown</li></template><noscript><img src="red.jpg"></noscript></div>
<table><tr><th>Name<th>Size<tr class=card><td>Green<td><span class=k>L</span></table>
</div><footer><p>Bye</footer></body></html>`
