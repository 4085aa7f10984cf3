/**
 * A product page of the given size as shops build them: navigation, buy box, description, reviews, a carousel of
 * other products, scripts, JSON-LD.
 */
export function samplePage({ bytes }: { bytes: number }): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Copper kettle 1.7 l',
    sku: 'K-17',
    offers: {
      '@type': 'Offer',
      price: '49.90',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  };
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Copper kettle 1.7 l | Kettles</title>
<meta property="og:title" content="Copper kettle 1.7 l"><link rel="canonical" href="https://kettles.example/p/copper-kettle">
<style>${'.c{margin:0 auto;padding:4px 8px;display:flex}'.repeat(60)}</style>
<script type="application/ld+json">${JSON.stringify(product)}</script>
<script>${'window.dataLayer=window.dataLayer||[];dataLayer.push({event:"view",list:[1,2,3]});'.repeat(80)}</script></head>`;
  const menu = repeat(
    60,
    (at) =>
      `<li class="nav-item level-${at % 3}"><a class="nav-link" href="/c/${at}">Category ${at}</a></li>`,
  );
  const box = `<main class="product-page"><div class="product-detail grid"><h1 class="product-title">Copper kettle 1.7 l</h1>
<div class="price-box"><span class="old-price"><del>$59.90</del></span> <span class="price current-price">$49.90</span></div>
<p class="stock">In stock</p><form action="/cart"><input type="hidden" name="sku" value="K-17"><button class="btn">Add to cart</button></form></div>`;
  const tiles = repeat(24, (at) => tile(at));
  const page = `${head}<body><header><nav class="main-nav"><ul>${menu}</ul></nav></header>${box}
<section class="recommendations carousel"><ul>${tiles}</ul></section>`;
  const end = '</main><footer class="footer"><p>Free delivery for orders over $35</p></footer></body></html>';
  let reviews = '';
  for (let at = 0; page.length + reviews.length + end.length < bytes; at += 1) reviews += review(at);
  return page + reviews + end;
}

function tile(at: number): string {
  return `<li class="product-tile"><a href="/p/${at}"><img src="/i/${at}.jpg" alt="Kettle ${at}" width="200" height="200">
<span class="name">Kettle number ${at}</span><span class="price">$${20 + at}.90</span></a></li>`;
}

function review(at: number): string {
  return `<article class="review"><h3 class="review-title">Kettle of review ${at}</h3><div class="stars" data-stars="${at % 5}"></div>
<p class="review-text">It boils in ${at} minutes &amp; looks as good as the day I bought it; the handle stays cool.</p></article>`;
}

function repeat(times: number, write: (at: number) => string): string {
  return Array.from({ length: times }, (_, at) => write(at)).join('\n');
}
