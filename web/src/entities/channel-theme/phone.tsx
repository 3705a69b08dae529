import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { cssColour } from '@/ui/design/theme/colour';
import { Caption } from '@/ui/design/text';
import { themeColours, type ThemeScheme } from './theme';

const Figure = styled.figure`
  flex: none;
  width: 212px;
  margin: 0;
`;

/* Missing colours are drawn in shades of grey. */
const Screen = styled.div`
  --primary: var(--theme-primaryColor, #8a8a8a);
  --on-primary: var(--theme-onPrimaryColor, #f2f2f2);
  --background: var(--theme-backgroundColor, #d6d6d6);
  --surface: var(--theme-surfaceColor, #ececec);
  --text: var(--theme-textColor, #3c3c3c);
  --muted: var(--theme-mutedTextColor, #777777);
  --link: var(--theme-linkColor, #5e5e5e);
  --border: var(--theme-borderColor, #b0b0b0);
  --error: var(--theme-errorColor, #5e5e5e);
  display: flex;
  flex-direction: column;
  height: 452px;
  overflow: hidden;
  border: 6px solid #1d1f21;
  border-radius: 28px;
  outline: 1px solid var(--color-border-strong);
  background: #ffffff;
  color: var(--text);
  line-height: 1.35;
`;

const TopBar = styled.div`
  flex: none;
  display: flex;
  align-items: flex-end;
  height: 62px;
  padding: 0 14px 10px;
  background: var(--primary);
  color: var(--on-primary);
  font-size: 15px;
  font-weight: 650;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Content = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 12px;
  background: var(--background);
`;

const Title = styled.strong`
  display: block;
  font-size: 14px;
  font-weight: 650;
`;

const Hint = styled.span`
  color: var(--muted);
  font-size: 12px;
`;

const Card = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-radius: 12px;
  background: var(--surface);
`;

const Input = styled.div`
  padding: 7px 10px;
  border: 1px solid var(--border);
  border-radius: 8px;
  color: var(--muted);
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
`;

const LinkText = styled.span`
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
`;

const ErrorText = styled.span`
  color: var(--error);
  font-size: 12px;
`;

const BottomBar = styled(Line)`
  flex: none;
  justify-content: space-around;
  padding: 12px 10px 14px;
  background: var(--surface);
  font-size: 12px;
`;

const BookButton = styled.div`
  padding: 9px;
  border-radius: 10px;
  background: var(--primary);
  color: var(--on-primary);
  font-weight: 650;
  text-align: center;
`;

/* Written through the CSSOM, as parsed colours and never as the platform's text. */
function colourStyle({ value }: ThemeScheme): CSSProperties {
  const known = themeColours.flatMap(({ id }) => {
    const { colour } = value(id);
    return colour ? [[`--theme-${id}`, cssColour(colour)] as const] : [];
  });
  return Object.fromEntries(known);
}

const captions = { light: 'Light', dark: 'Dark' };

/** An app's booking screen in one scheme of its theme. */
export function Phone({ scheme, appName }: { scheme: ThemeScheme; appName: string }) {
  return (
    <Figure>
      <Caption>{captions[scheme.name]}</Caption>
      {/* A picture without controls, whose contrast depends on the theme. */}
      <Screen aria-hidden="true" data-theme-sample="" style={colourStyle(scheme)}>
        <TopBar>
          <span>{appName}</span>
        </TopBar>
        <Content>
          <div>
            <Title>Good morning</Title>
            <Hint>4 cars nearby</Hint>
          </div>
          <Card>
            <Input>Where to?</Input>
            <Line>
              <span>Main station</span>
              <Hint>12 min</Hint>
            </Line>
            <LinkText>Change pickup</LinkText>
          </Card>
          <Card>
            <Line>
              <span>Visa ···· 4242</span>
              <span>18.40</span>
            </Line>
            <ErrorText>The card was declined.</ErrorText>
            <BookButton>Book now</BookButton>
          </Card>
        </Content>
        <BottomBar>
          <LinkText>Book</LinkText>
          <Hint>Rides</Hint>
          <Hint>Account</Hint>
        </BottomBar>
      </Screen>
    </Figure>
  );
}
