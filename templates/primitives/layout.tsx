import type { ReactNode } from 'react';
import { colors, fillClass, inkClass, styleSheet, textFont } from './theme.js';
import { UnsubscribeLine } from './unsubscribe.js';

/** Width of a mail on a desktop, px: fits three-pane clients without horizontal scrolling. */
const mailWidth = 600;

/**
 * The page of a mail: head, wordmark, one column of {@link mailWidth} px that shrinks with the screen.
 *
 * @param title subject, for clients that open the mail in a browser
 */
export function Layout({
  title,
  brandName,
  homeUrl,
  preheader,
  footer,
  children,
}: {
  title: string;
  brandName: string;
  homeUrl: string;
  preheader: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules; React would escape their quotes */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet() }} />
      </head>
      <body
        className={fillClass('desk')}
        style={{ margin: 0, padding: 0, backgroundColor: colors.desk.light, fontFamily: textFont }}
      >
        {preheader}
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className={fillClass('desk')}
          style={{ backgroundColor: colors.desk.light }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 8px' }}>
                <Column brandName={brandName} homeUrl={homeUrl} footer={footer}>
                  {children}
                </Column>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Column({
  brandName,
  homeUrl,
  footer,
  children,
}: {
  brandName: string;
  homeUrl: string;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      width={mailWidth}
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', maxWidth: mailWidth }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '0 8px 14px' }}>
            <Wordmark brandName={brandName} homeUrl={homeUrl} />
          </td>
        </tr>
        <tr>
          <td
            className={`page ${fillClass('paper')}`}
            style={{
              backgroundColor: colors.paper.light,
              borderRadius: 12,
              padding: '32px 36px',
              // A file or shop name may be one very long word.
              wordBreak: 'break-word',
            }}
          >
            {children}
          </td>
        </tr>
        <tr>
          <td style={{ padding: '20px 12px 8px' }}>
            {footer}
            <UnsubscribeLine />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The brand name as text, so that it shows with images off. */
function Wordmark({ brandName, homeUrl }: { brandName: string; homeUrl: string }) {
  return (
    <a
      href={homeUrl}
      className={inkClass('ink')}
      style={{
        color: colors.ink.light,
        fontSize: 20,
        fontWeight: 800,
        letterSpacing: '-0.02em',
        textDecoration: 'none',
      }}
    >
      <Mark />
      {brandName}
    </a>
  );
}

/**
 * The site's mark, a coin on a green tile, made of backgrounds and one character: no image, so it shows with images
 * off.
 */
function Mark() {
  return (
    <span
      aria-hidden="true"
      className={fillClass('green')}
      style={{
        backgroundColor: colors.green.light,
        borderRadius: 7,
        display: 'inline-block',
        lineHeight: '26px',
        marginRight: 9,
        textAlign: 'center',
        width: 26,
      }}
    >
      <span
        className={fillClass('goldLine')}
        style={{
          backgroundColor: colors.goldLine.light,
          borderRadius: 9,
          color: '#14231C',
          display: 'inline-block',
          fontSize: 13,
          lineHeight: '18px',
          width: 18,
        }}
      >
        $
      </span>
    </span>
  );
}
