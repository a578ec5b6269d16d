"""Lead pictures for single projects, 1200x900. blender … -P leads.py -- NAME [spp] [scale]; needs the flat art of art.mjs."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from projects import *

def light(warm='FFE3B0', fill='FFC880', low='FFD0A0', k=10500, f=360, l=150, tz=1.6): key((-3.6, -8.2, 5.4), (.15, 3, tz), k, warm, size=KS); area((5, -4, 5), (0, 0, 1.3), 4, f, fill); area((-4, -7, 1.5), (0, 0, 1), 3, l, low)

def kelda_notebook():   # the Book of nothing yet
    stage('D9CDB4'); book('kelda2', (-.85, .1, 1.38), (-4, 0, 14), '1B2A49', w=2.0, h=2.7, t=.3); book('kelda2', (-2.5, 1.2, 1.38), (-3, 0, 38), '1B2A49', w=2.0, h=2.7, t=.3)
    for i, (a, c) in enumerate((('kelda2', '1B2A49'), ('kelda1', 'C4432B'), ('kelda2', '1B2A49'))): book(a, (1.65+.07*(i % 2), .0, .18+.34*i), (-90, 0, [9, -4, 14][i]), c, w=1.85, h=2.5, t=.26)
    P = mat('pen', 'C98A1E', rough=.35, clear=.5); grp((1.75, -.35, 1.12), (0, 90, 24), cyl(.055, 1.7, P, bevel=.008, segs=6), cyl(.055, .2, mat('tip', 'EFE0C4', rough=.8), loc=(0, 0, .95), r2=.012, segs=6))
    quarter(.6, .34, mat('q', 'C4432B', rough=.4, clear=.4), loc=(.25, -1.25, 0), rot=(0, 0, 10)); light('FFF0D0', 'FFE0B0', k=9000, f=300)
    camera((.5, -10.2, 2.6), (-.12, 0, 1.36), lens=58)

def kelda_papers():     # endpapers: three rolls and a sheet
    stage('6E1F2C')
    def roll(x, y, r, h, rot, tilt=0):
        n = 96; v = [(r*math.cos(2*math.pi*i/n), r*math.sin(2*math.pi*i/n), z) for i in range(n+1) for z in (0, h)]; o = mesh('roll', v, [(2*i, 2*i+2, 2*i+3, 2*i+1) for i in range(n)]); uv = o.data.uv_layers.new()
        for l in o.data.loops: uv.data[l.index].uv = ((l.vertex_index//2)/n*1.0, (l.vertex_index % 2)*min(1, h/4.2/r*.62)*1.0)
        fin(o, imgmat('ep', A('kelda3'), rough=.85), loc=(x, y, 0), rot=(tilt, 0, rot)); o.modifiers.new('s', 'SOLIDIFY').thickness = .03; cyl(r*.5, h-.2, mat('core', '3A1018', rough=.9), loc=(x, y, h/2-.1), bevel=0); return o
    roll(-1.9, .6, .52, 2.9, 20); roll(-.62, .9, .52, 3.5, 110); roll(.62, .55, .52, 2.35, 200)
    # one sheet, its top corner curling away from the wall: a quarter cylinder
    n = 24; w, h, r = 1.9, 2.2, .8; prof = [(0, z) for z in (0, h)]+[(-(r-r*math.cos(a)), h+r*math.sin(a)) for a in [i*math.pi/2/n for i in range(1, n+1)]]; L = [0, h]+[h+r*i*math.pi/2/n for i in range(1, n+1)]; tot = L[-1]
    v = [(x, y, z) for y, z in prof for x in (-w/2, w/2)]; o = mesh('sheet', v, [(2*i, 2*i+1, 2*i+3, 2*i+2) for i in range(len(prof)-1)]); uv = o.data.uv_layers.new()
    for l in o.data.loops: uv.data[l.index].uv = (l.vertex_index % 2, L[l.vertex_index//2]/tot)
    fin(o, imgmat('ep2', A('kelda3'), rough=.85), loc=(2.35, 1.5, .02), rot=(0, 0, -16)); o.modifiers.new('s', 'SOLIDIFY').thickness = .015
    book('kelda3', (1.75, -.75, .17), (-90, 0, -14), '1B2A49', w=1.5, h=2.0, t=.24); sphere(.26, mat('s', 'F0B44C', rough=.25, clear=.8), loc=(1.5, -.8, .58)); quarter(.7, .4, mat('q', 'F0B44C', rough=.4, clear=.4), loc=(-2.75, -.6, 0), rot=(0, 0, 8))
    light('FFE3C0', 'FF9A80', k=11500); camera((.3, -10.2, 2.5), (.0, 0, 1.55), lens=55)

def kelda_cards():      # calling cards in a birch block
    stage('24385F'); W = mat('wood', 'C98A4A', rough=.6, bump=.08)
    box(3.6, 1.5, .34, W, loc=(-.1, .3, .17), bevel=.02); box(2.6, .9, .34, W, loc=(-.35, .75, .5), bevel=.02)
    for x, y, z, rz in ((-.95, .12, .86, 10), (.85, -.12, .86, -9)): card('kelda4', (x, y, z), (-14, 0, rz), 1.75, 1.01, t=.035, r=.03)
    card('kelda4', (-.1, .8, 1.34), (-10, 0, 3), 2.1, 1.213, t=.035, r=.03)
    for i in range(9): card('kelda4', (2.35, -.7, .03+.037*i), (-90, 0, [-14, -11, -16, -12, -15, -10, -13, -15, -9][i]), 1.5, .87, t=.035, r=.03)
    card('kelda4', (-2.0, -1.0, .03), (-90, 0, 22), 1.5, .87, t=.035, r=.03); Rr = mat('thread', 'C4432B', rough=.8); S = mat('sp', 'E3C08A', rough=.6)
    cyl(.26, .07, S, loc=(2.4, .7, .04), bevel=.02); cyl(.26, .07, S, loc=(2.4, .7, .6), bevel=.02); [torus(.19, .03, Rr, loc=(2.4, .7, .1+.048*i)) for i in range(10)]; cyl(.18, .5, Rr, loc=(2.4, .7, .32), bevel=0)
    light('FFE9C8', '8FB0FF', k=11500, f=420); camera((.4, -9.4, 2.5), (.1, 0, .98), lens=66)

def kelda_thread():     # five threads, the whole palette
    stage('E8B04A'); W = mat('wood', 'B5793F', rough=.6); B = mat('b', 'C98412', rough=.75, bump=.05); box(2.3, 1.3, .8, B, loc=(-.55, 1.0, .4), bevel=.02); box(1.5, 1.2, 1.5, B, loc=(1.65, 1.1, .75), bevel=.02)
    def spool(c, x, y, z, s=1.0, n=15):
        T = mat('t', c, rough=.8); h = .075*n*s; cyl(.56*s, .12*s, W, loc=(x, y, z+.06*s), bevel=.03); cyl(.56*s, .12*s, W, loc=(x, y, z+.2*s+h), bevel=.03); cyl(.38*s, h, T, loc=(x, y, z+.13*s+h/2), bevel=0)
        for i in range(n): torus(.4*s, .048*s, T, loc=(x, y, z+.16*s+.075*s*i))
        cyl(.12*s, .02, mat('hole', '2A1608', rough=.9), loc=(x, y, z+.27*s+h), bevel=0)
    spool('C4432B', -1.05, .85, .8, 1.0); spool('1B2A49', .1, 1.05, .8, .82); spool('F2EBDD', 1.65, 1.0, 1.5, .95); spool('5A1622', -2.2, -.25, 0, .95); spool('1F6B52', 1.25, -.55, 0, .8)
    torus(.5, .03, mat('loop', 'C4432B', rough=.8), loc=(-.45, -1.1, .04)); torus(.42, .03, mat('loop2', 'C4432B', rough=.8), loc=(-.36, -1.05, .09)); quarter(.5, .34, mat('q', 'F2EBDD', rough=.4, clear=.4), loc=(2.75, .1, 0), rot=(0, -90, -12))
    light(k=10500); camera((.3, -10.2, 2.6), (.0, 0, 1.3), lens=58)

def kelda_stamp():      # the K as a brass finishing tool
    stage('1F3A34'); M = mat('brass', 'D9A03C', rough=.36, metal=1); W = mat('handle', '7A3A22', rough=.4, clear=.5); O = mat('ox', '5A1622', rough=.85, bump=.12, bump_scale=160)
    def kdie(s, d):
        t = s*.185; ring = lambda a0, cz: [( t/2+s/2-(s/2+t/2)*math.cos(a), cz+(s/2+t/2)*math.sin(a)) for a in a0]
        def arc(cx, cz, r0, r1, a, b, k=32): return [(cx+r0*math.cos(R(a+(b-a)*i/k)), cz+r0*math.sin(R(a+(b-a)*i/k))) for i in range(k+1)]+[(cx+r1*math.cos(R(b+(a-b)*i/k)), cz+r1*math.sin(R(b+(a-b)*i/k))) for i in range(k+1)]
        c = t*.5+s/2*0; up = arc(t, s, s/2-t/2, s/2+t/2, -90, 0); dn = arc(t, 0, s/2-t/2, s/2+t/2, 90, 0)
        return [extrude([(0, 0), (t, 0), (t, s), (0, s)], d, M, bevel=.025), extrude(up, d, M, bevel=.025), extrude(dn[::-1], d, M, bevel=.025)]
    grp((-1.85, .1, .42), (0, 0, 12), *kdie(2.3, .42)); box(2.6, 1.2, .42, O, loc=(-1.1, .25, .21), rot=(0, 0, 12), bevel=.02)
    # the handle tool
    e = grp((1.55, .2, 0), (0, 0, -8), cyl(.46, .5, M, loc=(0, 0, .27), bevel=.04), cyl(.2, .5, M, loc=(0, 0, .7), bevel=.02), cyl(.26, .1, M, loc=(0, 0, .97), bevel=.03)); o = lathe([(.21+.19*math.sin(math.pi*t**.8)**.7*(1-.25*math.sin(math.pi*t*2)), 1.0+1.62*t) for t in [i/40 for i in range(41)]]+[(.21*math.cos(a), 2.62+.12*math.sin(a)) for a in [i*math.pi/24 for i in range(1, 13)]], W, loc=(1.55, .2, 0), thick=.02)
    for i, c in enumerate(('5A1622', 'C4432B', 'E9DCC3')): box(1.5, 1.0, .07, mat('sw%d' % i, c, rough=.9, bump=.15, bump_scale=160), loc=(2.6+.05*i, -.85, .035+.075*i), rot=(0, 0, -12+9*i), bevel=.008)
    sphere(.2, mat('s', 'F0B44C', rough=.2, clear=1), loc=(.55, -1.0, .2)); light('FFE9C8', 'B8E0C8', k=12500, f=480, l=260); area((-1, -7, 4.5), (-1, 0, 1.5), 2.5, 150, 'FFF0D8'); camera((.3, -10.0, 2.3), (.05, 0, 1.42), lens=58)

def fen_covers():       # a year of Fen on a ledge
    stage('E07F96'); L = mat('ledge', 'F2C4CC', rough=.7, bump=.04); box(8.6, .7, .16, L, loc=(0, .55, .95), bevel=.01); box(8.6, 1.0, .95, mat('pl', 'C96A82', rough=.8), loc=(0, .75, .44), bevel=.01)
    def mag(art, x, rz, y=.5, s=1.0, z=1.03, rx=-9):
        b = box(1.62*s, .09, 2.1*s, mat('pg', 'F6F3EC', rough=.85), loc=(0, 0, 1.05*s), bevel=.005); c = plane_img(1.62*s, 2.1*s, imgmat('c', A(art), rough=.8), loc=(0, -.048, 1.05*s)); return grp((x, y, z), (rx, 0, rz), b, c)
    mag('fen1', -1.95, 5); mag('fen3', -.05, 0); mag('fen2', 1.85, -5)
    for i, (a, rz) in enumerate((('fen2', 8), ('fen1', -4), ('fen2', 12))): mag(a, 2.0+.05*i, rz, y=-2.0, z=.05+.1*i, rx=-90)
    sphere(.3, mat('s', 'D7F25A', rough=.25, clear=.8), loc=(-2.6, -.6, .3)); quarter(.7, .5, mat('k', '143D2B', rough=.4, clear=.3), loc=(-1.9, -.75, 0), rot=(0, 0, 8))
    light('FFF2F0', 'FFB8C4', 'F0FFC0', k=10000, tz=1.9); camera((.3, -10.2, 2.5), (.0, 0, 1.52), lens=56)

def tally_card():       # four cards, four parts
    stage('E9A73F'); K = mat('k', '101114', rough=.35, clear=.5)
    for i, (n, x, y, z, rx, ry, rz) in enumerate((('tallycard3', -.95, 1.3, 2.35, -10, -12, 12), ('tallycard2', .55, .85, 1.85, -10, -4, 4), ('tallycard1', -.75, .25, 1.2, -10, 5, -4), ('tallycard4', 1.15, -.35, .95, -10, 14, -14))):
        card(n, (x, y, z), (rx, ry, rz), 2.15, 1.35, t=.05, r=.12, edge=['101114', '5B3FF0', 'FF5A36', 'FFB547'][i])
    for i, (c, x, y, s, r) in enumerate((('5B3FF0', -2.6, -.4, .75, 0), ('FF5A36', 2.55, .7, .85, -90), ('F2F0EA', -1.75, -1.25, .5, -90), ('101114', 2.4, -1.1, .45, 0))): quarter(s, .4, mat('q%d' % i, c, rough=.3, clear=.6), loc=(x, y, 0), rot=(0, r, 10*i-14))
    light('FFF0D8', 'FFD28A', 'C0A8FF', k=10000); camera((.2, -10.2, 2.2), (.05, 0, 1.5), lens=58)

def wending_stop():     # a flag at Weir Street
    stage('2C8DB8'); K = mat('post', '0B2233', rough=.35, clear=.5); C = mat('c', 'F2F0EA', rough=.5)
    cyl(.09, 4.6, K, loc=(-.35, .5, 2.3), bevel=.02); cyl(.5, .12, K, loc=(-.35, .5, .06), bevel=.03); sphere(.15, mat('b', 'FFB547', rough=.3, clear=.6), loc=(-.35, .5, 4.62))
    card('wendstop', (.78, .45, 2.78), (0, 0, -6), 1.9, 2.71, t=.09, r=.06, edge='0B2233')
    box(2.3, .8, .1, mat('seat', 'FF7A99', rough=.4, clear=.4), loc=(-2.2, .7, .72), bevel=.04); [quarter(.62, .16, C, loc=(x, .7, .04), rot=(0, r, 0)) for x, r in ((-3.0, 0), (-1.4, -90))]
    for y in (-1.1, -.75): tube([(-6, y, .03), (6, y, .03)], .03, C)
    box(14, 1.0, .12, mat('kerb', '1F6F94', rough=.85), loc=(0, -2.2, -.04), bevel=.02); sphere(.22, mat('s', 'FF6F4A', rough=.25, clear=.8), loc=(-2.3, .65, .99)); quarter(.95, .6, mat('q', '4FD69C', rough=.35, clear=.4), loc=(2.1, .9, 0), rot=(0, 0, -6)); quarter(.5, .5, mat('q2', 'FFB547', rough=.35, clear=.4), loc=(2.85, .2, 0), rot=(0, -90, 0))
    light('E0F6FF', '9ADFFF', 'FFB08C', k=10500, f=430, l=220, tz=2.0); camera((.2, -10.8, 2.0), (-.05, 0, 2.13), lens=54)

def halcyon_cards():    # boarding cards on the night rail
    stage('1C3C9C'); O = mat('o', 'FF5A36', rough=.4, clear=.4); box(4.6, .8, .42, mat('bl', '0F1B3D', rough=.5, clear=.2), loc=(-.15, .25, .21), bevel=.02)
    for i, (n, x, y, a, rz) in enumerate((('halcyoncard3', -1.7, .35, -9, 10), ('halcyoncard1', -.15, .22, 0, 0), ('halcyoncard2', 1.4, .35, 9, -10))): card(n, (x, y, .48), (-6, a, rz), 1.36, 2.54, t=.03, r=.09, z0=1.27)
    card('halcyoncard1', (2.35, -1.1, .04), (-90, 0, -28), 1.1, 2.06, t=.03, r=.08); sphere(.34, mat('s', 'FFB547', rough=.25, clear=.8), loc=(-2.55, -.65, .34)); quarter(.55, .4, mat('q', 'F2F0EA', rough=.35, clear=.4), loc=(-1.75, -1.05, 0), rot=(0, -90, 8))
    light('FFE8C8', '7FA0FF', 'FFB080', k=12000, f=460); camera((.3, -10.2, 2.3), (.05, 0, 1.52), lens=57)

def moro_cups():        # cups for the platform
    stage('1F4A3D')
    def cup(label, x, y, z, rot, s=1.0, lid='17181B'):
        n = 128; h = 1.75*s; r0, r1 = .5*s, .7*s; v = []
        for i in range(n+1):
            a = 2*math.pi*i/n; v += [(r0*math.cos(a), r0*math.sin(a), z), (r1*math.cos(a), r1*math.sin(a), z+h)]
        o = mesh('cup', v, [(2*i, 2*i+2, 2*i+3, 2*i+1) for i in range(n)]); uv = o.data.uv_layers.new()
        for l in o.data.loops: uv.data[l.index].uv = ((l.vertex_index//2)/n, l.vertex_index % 2)
        fin(o, imgmat('w', A(label), rough=.6), loc=(x, y, 0), rot=(0, 0, rot)); M = mat('lid', lid, rough=.35, clear=.4)
        if lid: cyl(r1+.05, .12, M, loc=(x, y, z+h+.02), bevel=.04); cyl(r1-.06, .2, M, loc=(x, y, z+h+.12), bevel=.05)
    B = mat('b', '2B6352', rough=.75, bump=.05); box(2.0, 1.8, .75, B, loc=(-.2, .9, .375), bevel=.02)
    cup('moro1', -1.95, .1, 0, -24); cup('moro2', -.2, .75, .75, -32); cup('moro1', 1.7, .2, 0, -44, s=.9)
    cup('moro2', 2.75, 1.3, 0, -30, s=1.1); rnd = random.Random(5); K = mat('bean', '2A130B', rough=.45, clear=.3)
    for i in range(22):
        a = rnd.random()*6.28; d = rnd.random()**.6; bpy.ops.mesh.primitive_uv_sphere_add(radius=.075, segments=20, ring_count=12); o = fin(bpy.context.object, K, loc=(.1+d*math.cos(a)*.8, -1.1+d*math.sin(a)*.35, .05), rot=(0, 0, rnd.random()*360)); o.scale = (1.25, .85, .7)
    quarter(.6, .4, mat('q', 'F5A623', rough=.4, clear=.3), loc=(-2.9, -.6, 0), rot=(0, 0, 8)); light('FFE8C8', 'A8E0C0', 'FFC890', k=12000, f=420, l=220); camera((.3, -10.2, 2.4), (.3, 0, 1.42), lens=55)

def brackwell_sheets(): # three sheets in the branch window
    stage('F0C9A8'); K = mat('k', '1C1310', rough=.5); box(9, .5, .12, K, loc=(0, .55, .5), bevel=.01); box(9, .6, .5, mat('pl', 'D98F66', rough=.8), loc=(0, .75, .22), bevel=.01)
    for i, (n, x, rz) in enumerate((('brack3', -2.1, 6), ('brack1', 0, 0), ('brack2', 2.1, -6))): card(n, (x, .5, .58), (-7, 0, rz), 1.82, 2.43, t=.06, r=.015, edge='F2EBE0', z0=1.215)
    for i in range(4): card(('brack3', 'brack1')[i % 2], (-1.9+.04*i, -.95, .03+.045*i), (-90, 0, [12, 8, 15, 10][i]), 1.2, 1.6, t=.04, r=.01, edge='F2EBE0')
    sphere(.3, mat('s', 'B3260F', rough=.2, clear=1), loc=(2.45, -.75, .3)); quarter(.6, .4, mat('q', 'FF6F4A', rough=.5), loc=(1.25, -.95, 0), rot=(0, 0, 8)); light('FFF0E0', 'FFC0A0', k=9000, f=300, l=110); camera((.2, -10.3, 2.5), (0, 0, 1.36), lens=58)

def northing_table():   # a workshop, from above
    w = mat('wall', 'B9341A', rough=.92, bump=.05, bump_scale=60); box(60, 60, .1, w, loc=(0, 0, -.05), bevel=0)
    for i, (n, x, y, r) in enumerate((('north2', -2.75, .95, -2), ('north1', -.92, 1.0, 1), ('north3', .92, .9, -1), ('north4', 2.75, 1.0, 3), ('north6', -1.85, -1.55, 2), ('north7', 0, -1.5, -3), ('north8', 1.85, -1.6, 1), ('north3', 3.75, -1.45, -4), ('north9', -3.7, -1.5, -2))): card(n, (x, y, .04), (-90, 0, r), 1.6, 2.28, t=.05, r=.09)
    sphere(.26, mat('s', 'FFC36B', rough=.2, clear=1), loc=(.95, -.32, .3)); quarter(.42, .3, mat('q', 'F2EBE0', rough=.4, clear=.4), loc=(-.98, -.45, .15), rot=(-90, 0, 0)); grp((2.75, -.12, .1), (0, 90, 68), cyl(.06, 1.5, mat('p', '1A1010', rough=.4, clear=.5), bevel=.008, segs=6), cyl(.06, .18, mat('tip', 'EFE0C4', rough=.8), loc=(0, 0, .84), r2=.012, segs=6))
    key((-5.2, 3.8, 8.6), (.1, -.1, 0), 12500, 'FFEBDA', size=KS*.95, roll=0); area((5, -3, 6), (0, 0, 0), 4, 300, 'FFB08C'); area((-3, -6, 5), (0, 0, 0), 4, 140, 'FFE0C0'); camera((0, -2.6, 10.5), (0, -.25, 0), lens=58)

if __name__ == '__main__':
    out = os.environ.get('OUT', os.path.join(os.path.dirname(os.path.abspath(__file__)), '../out'))
    reset(1200, 900, SPP, SC, exposure=.1, bg='101114', bg_s=.5); globals()[NAME](); denoise.shoot(f'{out}/lead-{NAME}.png')
