import { ButtonLink } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { Mascot } from '../../components/ui/mascot';
import { SampleMark } from '../../components/ui/sample-mark';
import { homeContent } from '../../content/home';
import { formatDollars } from '../../lib/format';
import { paths } from '../../lib/paths';

/** Benefits as the lines of a receipt, with prices. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page-width py-12 sm:py-16">
      <h2 id="benefits" className="max-w-xl text-3xl">
        {homeContent.benefitsTitle}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {homeContent.benefits.map((benefit) => (
          <li key={benefit.title}>
            <h3 className="leader text-xl">
              <span>{benefit.title}</span>
              <span className="leader-dots" />
              <span className="till text-green-deep">{benefit.receipt}</span>
            </h3>
            <p className="mt-1 max-w-(--container-text) text-soft">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three quotes on three receipts. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="page-width py-12 sm:py-16">
      <h2 id="testimonials" className="text-3xl">
        {homeContent.testimonialsTitle}
        <SampleMark />
      </h2>
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3">
        {homeContent.testimonials.map((testimonial) => (
          <li key={testimonial.name} className="paper-shadow">
            <figure className="torn bg-sheet px-6">
              <p className="till flex flex-wrap items-baseline justify-between gap-x-3 pt-3 font-display text-xl font-extrabold text-green-deep">
                <span>Back</span>
                <span>{formatDollars(testimonial.savings)}.00</span>
              </p>
              <div className="my-3 perforation" />
              <blockquote>“{testimonial.quote}”</blockquote>
              <figcaption className="py-4 text-sm text-soft">
                <span className="font-semibold text-ink">{testimonial.name}</span>, {testimonial.location}
                <Stars count={testimonial.rating} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <span className="mt-1 flex gap-0.5 text-gold">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars have nothing else
        <Icon key={index} name="star" className="size-4 fill-gold" />
      ))}
      <span className="sr-only">{count} of 5 stars</span>
    </span>
  );
}

/** Why receipts are safe here. */
export function Trust() {
  return (
    <section aria-labelledby="trust" className="border-y-2 border-dotted border-line bg-wash">
      <div className="page-width py-12 sm:py-16">
        <h2 id="trust" className="text-3xl">
          {homeContent.trustTitle}
        </h2>
        <ul className="mt-8 grid gap-10 md:grid-cols-3">
          {homeContent.trust.map(({ stamp, title, text }) => (
            <li key={title}>
              <p
                aria-hidden="true"
                className="mb-4 inline-block rotate-[-4deg] rounded-sm border-[3px] border-green px-3 py-1 font-display text-xl font-extrabold text-green-deep uppercase"
              >
                {stamp}
              </p>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The final call to action. */
export function FinalCall() {
  const { final } = homeContent;
  return (
    <section aria-labelledby="final" className="page-width py-12 sm:py-16">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 rounded-lg bg-green-wash px-6 py-12 sm:px-12 md:grid-cols-[auto_1fr]">
        <Mascot mood="waiting" className="w-32 md:w-44" />
        <div>
          <h2 id="final" className="text-3xl">
            {final.title}
          </h2>
          <p className="mt-3 mb-6 text-lg">{final.text}</p>
          <ButtonLink to={paths.upload} size="lg">
            {final.button}
          </ButtonLink>
        </div>
      </div>
      <p className="mt-10 text-sm text-soft">{homeContent.smallPrint}</p>
    </section>
  );
}
