"""Project pictures, 1600x1200 (NAME) and 1200x900 (NAME_b). blender … -P projects.py -- NAME [spp] [scale]; needs the flat art of art.mjs."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from ql import *
import denoise
NAME, SPP, SC = argv[0], int(argv[1]) if len(argv) > 1 else 40, float(argv[2]) if len(argv) > 2 else 1
ART = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../art/'); A = lambda n: ART+n+'.png'
KS = float(os.environ.get('KS', '1.08'))

def halcyon():   # three sheets on plaster, late window light
    w = mat('wall', 'D9D2C4', rough=.95, bump=.22, bump_scale=14); box(40, .2, 20, w, loc=(0, 3.1, 4), bevel=0); box(40, 30, .2, mat('fl', '8E8578', rough=.7, bump=.1, bump_scale=20), loc=(0, -10, -1.1), bevel=0)
    for i, n in enumerate(('halcyon1', 'halcyon2', 'halcyon3')):
        x = -2.55+i*2.55; box(2.2, .035, 3.08, mat('paper', 'F4F1EA', rough=.8), loc=(x, 2.975, 1.55), bevel=.004); plane_img(2.2, 3.08, imgmat(n, A(n), rough=.75), loc=(x, 2.955, 1.55))
    k = spot((-6, -7, 6.0), (-.3, 3, 1.6), 11500, 'FFE0B8', angle=70, radius=.03); gobo(k, (.1, 3, 1.75), 'win', size=.5, dist=2.2, roll=9, bars=1)
    area((4, -7, 4), (0, 3, 1.5), 6, 420, 'C3D2FF'); area((0, -6, -.5), (0, 3, 1.5), 4, 120, 'FFB080')
    camera((-1.1, -8.4, 1.5), (0, 3, 1.5), lens=50)

def tin(label, x, y, h=1.62, r=.72, rot=0, lid='17181B'):
    n = 128; v = []; f = []
    for i in range(n+1):
        a = 2*math.pi*i/n; v += [(r*math.cos(a), r*math.sin(a), 0), (r*math.cos(a), r*math.sin(a), h)]
    f = [(2*i, 2*i+2, 2*i+3, 2*i+1) for i in range(n)]
    o = mesh('tin', v, f); uv = o.data.uv_layers.new()
    for p in o.data.polygons:
        for li in p.loop_indices:
            k = o.data.loops[li].vertex_index; uv.data[li].uv = ((k//2)/n, k % 2)
    fin(o, imgmat('lab', A(label), rough=.38, clear=.35), loc=(x, y, .05), rot=(0, 0, rot))
    m = mat('lid', lid, rough=.3, metal=.0, clear=.5); cyl(r+.025, .1, m, loc=(x, y, .05), bevel=.02); cyl(r+.03, .2, m, loc=(x, y, h+.1), bevel=.03); return o
def moro():      # coffee tins on stepped blocks
    stage('E3B98F')
    B = mat('b', 'C98F5E', rough=.75, bump=.05); box(2.0, 2.0, .5, B, loc=(-2.05, .5, .25)); box(2.0, 2.0, 1.05, B, loc=(0, .9, .525)); 
    for l, x, y, z, r in (('moro1', -2.05, .4, .5, -20), ('moro3', 0, .8, 1.05, -30), ('moro2', 2.0, .1, 0, -40)):
        o0 = set(bpy.data.objects); tin(l, x, y, rot=r)
        for o in set(bpy.data.objects)-o0: o.location.z += z
    rnd = random.Random(3); K = mat('bean', '2A130B', rough=.45, clear=.3)
    for i in range(46):
        a = rnd.random()*6.28; d = rnd.random()**.6*1.25; bpy.ops.mesh.primitive_uv_sphere_add(radius=.075, segments=20, ring_count=12)
        o = fin(bpy.context.object, K, loc=(-.35+d*math.cos(a)*1.2, -1.55+d*math.sin(a)*.45, .05), rot=(rnd.random()*40, rnd.random()*40, rnd.random()*360)); o.scale = (1.25, .85, .7)
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 11000, 'FFE0BC', size=KS, roll=0)
    area((5, -4, 4), (0, 0, 1.2), 4, 330, 'FFB88A'); area((-4, -7, 1), (0, 0, 1.2), 3, 120, 'FFD7B0')
    camera((.3, -10, 2.4), (0, 0, 1.52), lens=60)

def phone(art, loc, rot, body='0A0B0D'):
    e = bpy.data.objects.new('e', None); bpy.context.collection.objects.link(e)
    b = extrude(rrect(1.62, 3.46, .25), .17, mat('bd', body, rough=.25, clear=.8), bevel=.05); s = plane_img(1.5, 3.25, imgmat('s', A(art), rough=.12, emit=.5, clear=.6), loc=(0, -.087, 0), r=.2)
    c = extrude(rrect(.42, .11, .054), .004, mat('isl', '000000', rough=.2), loc=(0, -.09, 1.5), bevel=0)
    for o in (b, s, c): o.parent = e
    e.location = loc; e.rotation_euler = [R(a) for a in rot]; return e
def tally():     # three phones and their quarter-coins
    stage('3B2AA8')
    phone('tally2', (-2.15, .55, 1.95), (0, -9, 14)); phone('tally1', (.05, -.2, 1.98), (0, 0, -4)); phone('tally3', (2.25, .6, 1.9), (0, 8, -18))
    for i, (c, x, y, r) in enumerate((('FFB547', -1.2, -1.3, 0), ('FF5A36', 1.35, -1.35, 0), ('F2F0EA', 2.75, -.75, 0), ('7B61FF', -2.3, -.95, 0))): quarter(.55+.1*(i % 2), .38, mat('q%d' % i, c, rough=.3, clear=.6), loc=(x, y, 0), rot=(0, [0, -90, 0, -90][i], 12*i-14))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 11500, 'D9D2FF', size=KS, roll=0)
    area((5, -4, 5), (0, 0, 1.6), 4, 480, '9C86FF'); area((-5, -5, 1.5), (0, 0, 1.6), 3, 260, 'FFA68C')
    camera((0, -10.4, 2.2), (.02, 0, 1.7), lens=52)

def fen():       # magazines: a stack, a lean, a stand
    stage('B8C9B4')
    def mag(art, loc, rot, t=.13):
        e = bpy.data.objects.new('e', None); bpy.context.collection.objects.link(e)
        b = box(2.0, t, 2.6, mat('pg', 'F6F3EC', rough=.85), bevel=.006); c = plane_img(2.0, 2.6, imgmat('c', A(art), rough=.85), loc=(0, -t/2-.003, 0)); s = box(.012, t+.012, 2.6, mat('sp', {'fen1': 'D7F25A', 'fen2': '143D2B', 'fen3': 'FF8FA6'}[art], rough=.5), loc=(-1.0, 0, 0), bevel=0)
        for o in (b, c, s): o.parent = e
        e.location = loc; e.rotation_euler = [R(a) for a in rot]
    mag('fen2', (-1.7, .7, 1.3), (-6, 0, 18)); mag('fen1', (.45, .35, 1.29), (-5, 0, -6))
    for i, a in enumerate(('fen3', 'fen2', 'fen1', 'fen3')): mag(a, (2.45+.05*(i % 2), -.75, .07+.135*i), (-90, 0, [12, 4, 17, 8][i]))
    sphere(.36, mat('s', 'FF6F8F', rough=.25, clear=.8), loc=(2.5, -.75, .92)); quarter(.9, .7, mat('k', '143D2B', rough=.4), loc=(-2.6, -.75, 0), rot=(0, 0, 6))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 9500, 'F4FFE0', size=KS, roll=0)
    area((5, -4, 5), (0, 0, 1.3), 4, 330, 'DFF0D8'); area((-4, -7, 2), (0, 0, 1), 3, 90, 'FFD0C0')
    camera((.75, -10.4, 2.3), (.55, 0, 1.42), lens=53)

def grp(loc, rot, *obs):
    e = bpy.data.objects.new('e', None); bpy.context.collection.objects.link(e)
    for o in obs: o.parent = e
    e.location = loc; e.rotation_euler = [R(a) for a in rot]; return e
def book(art, loc, rot, cloth, w=1.9, h=2.66, t=.32):
    c = mat('cloth', cloth, rough=.85, bump=.12, bump_scale=160); b = .045; y = t/2
    return grp(loc, rot, box(w, b, h, c, loc=(0, -y, 0), bevel=.008), box(w, b, h, c, loc=(0, y, 0), bevel=.008), box(b, t+b, h, c, loc=(-w/2+b/2, 0, 0), bevel=.02),
               box(w-.12, t-b, h-.12, mat('pages', 'EFE6D2', rough=.95, bump=.5, bump_scale=40), loc=(0, 0, 0), bevel=.004), plane_img(w-.02, h-.02, imgmat('cv', A(art), rough=.8), loc=(0, -y-b/2-.002, 0)))
def card(art, loc, rot, w, h, t=.025, r=.05, edge='F6F2EA', y0=0, z0=0):
    return grp(loc, rot, extrude(rrect(w, h, r), t, mat('edge', edge, rough=.8), loc=(0, y0, z0), bevel=.004), plane_img(w, h, imgmat('cd', A(art), rough=.85), loc=(0, y0-t/2-.003, z0), r=r))
def tube(way, r, m, rad=.5, seg=18):
    """Tube through axis-aligned waypoints, every corner a quarter-turn."""
    P = [Vector(q) for q in way]; pts = [P[0]]
    for a, b, c in zip(P, P[1:], P[2:]):
        u, w = (b-a).normalized(), (c-b).normalized(); o = b-u*rad+w*rad
        pts += [o-w*rad*math.cos(t)+u*rad*math.sin(t) for t in [i*math.pi/2/seg for i in range(seg+1)]]
    pts.append(P[-1]); cu = bpy.data.curves.new('t', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = r; cu.bevel_resolution = 10; cu.use_fill_caps = True
    sp = cu.splines.new('POLY'); sp.points.add(len(pts)-1)
    for i, q in enumerate(pts): sp.points[i].co = (*q, 1)
    sp.use_smooth = True; o = bpy.data.objects.new('t', cu); bpy.context.collection.objects.link(o); cu.materials.append(m); return o
def lathe(prof, m, loc=(0, 0, 0), seg=96, thick=.04):
    v = [(r*math.cos(2*math.pi*j/seg), r*math.sin(2*math.pi*j/seg), z) for r, z in prof for j in range(seg)]; n = len(prof)
    o = fin(mesh('lathe', v, [(i*seg+j, i*seg+(j+1) % seg, (i+1)*seg+(j+1) % seg, (i+1)*seg+j) for i in range(n-1) for j in range(seg)]), m, loc=loc)
    k = o.modifiers.new('s', 'SOLIDIFY'); k.thickness = thick; return o

def kelda():     # a bookbinder: cloth, foil, a spool of thread
    stage('C98412')
    book('kelda1', (-.6, .35, 1.36), (-4, 0, 8), '5A1622'); book('kelda3', (-2.05, 1.3, 1.36), (-3, 0, 30), 'C4432B')
    for i, (a, c) in enumerate((('kelda3', 'E9DCC3'), ('kelda1', '5A1622'), ('kelda2', '1B2A49'))): book(a, (1.85+.06*(i % 2), .1, .19+.37*i), (-90, 0, [6, -5, 4][i]), c, w=1.8, h=2.3, t=.28)
    W = mat('wood', 'B5793F', rough=.6); Rr = mat('thread', 'C4432B', rough=.8); cyl(.34, .08, W, loc=(2.0, -.1, 1.2), bevel=.02); cyl(.34, .08, W, loc=(2.0, -.1, 1.86), bevel=.02)
    for i in range(11): torus(.25, .034, Rr, loc=(2.0, -.1, 1.27+.052*i))
    cyl(.24, .6, Rr, loc=(2.0, -.1, 1.53), bevel=0); card('kelda4', (.35, -1.0, .36), (-14, 0, -8), 1.2, .69); quarter(.62, .34, mat('brass', '1B2A49', rough=.4, clear=.4), loc=(-2.1, -.55, 0), rot=(0, 0, 12))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 10500, 'FFE3B0', size=KS); area((5, -4, 5), (0, 0, 1.3), 4, 360, 'FFC880'); area((-4, -7, 1.5), (0, 0, 1), 3, 150, 'FFD0A0')
    camera((.4, -10.2, 2.5), (.12, 0, 1.42), lens=59)

def wending():   # two phones, three lines and a toy tram
    stage('10486B'); C = [mat('l%d' % i, c, rough=.35, clear=.5) for i, c in enumerate(('5CC8F2', 'FFB547', 'FF7A99', 'F2F0EA'))]
    for i, m in enumerate(C[:3]): tube([(-6, 2.75, 1.95-.4*i), (-2.9+.4*i, 2.75, 1.95-.4*i), (-2.9+.4*i, 2.75, 3.75-.4*i), (6, 2.75, 3.75-.4*i)], .13, m, rad=.6)
    phone('wend1', (.5, -.1, 1.86), (-3, 0, -4)); phone('wend2', (2.3, .7, 1.84), (-3, 0, -24))
    for y in (-1.0, -.62): tube([(-6, y, .03), (6, y, .03)], .03, C[3])
    Y = mat('tram', 'FF6F4A', rough=.35, clear=.6); K = mat('win', '0B2233', rough=.1, clear=1); W = C[3]
    grp((-1.85, -.81, .2), (0, 0, 0), extrude(rrect(1.9, .84, .2), .56, Y, loc=(0, 0, .5), bevel=.05), box(1.88, .5, .1, W, loc=(0, 0, .97), bevel=.04), box(.5, .3, .08, K, loc=(.1, 0, 1.05), bevel=.02), box(1.5, .58, .06, W, loc=(0, 0, .26), bevel=.01),
        *[extrude(rrect(.34, .34, .08), .6, K, loc=(-.66+.44*i, 0, .6), bevel=.01) for i in range(4)], *[cyl(.13, .5, K, loc=(x, 0, .02), rot=(90, 0, 0), bevel=.02) for x in (-.6, -.3, .3, .6)])
    quarter(.8, .5, C[1], loc=(-2.0, .9, 0)); sphere(.24, C[2], loc=(1.65, -.25, .24))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 11500, 'C9EEFF', size=KS); area((5, -4, 5), (0, 0, 1.6), 4, 460, '8AD8FF'); area((-5, -6, 1.5), (0, 0, 1.2), 3, 240, 'FFB08C')
    camera((-.1, -10.4, 2.3), (.05, 0, 1.74), lens=54)

def tidalhall(): # a street column and a pavement board
    stage('B8264C'); K = mat('k', '17121A', rough=.4, clear=.4); C = mat('c', 'F2F0EA', rough=.5)
    def wrap(r, h, m, loc, rot):
        n = 160; v = [(r*math.cos(2*math.pi*i/n), r*math.sin(2*math.pi*i/n), z) for i in range(n+1) for z in (0, h)]; o = mesh('wrap', v, [(2*i, 2*i+2, 2*i+3, 2*i+1) for i in range(n)]); uv = o.data.uv_layers.new()
        for l in o.data.loops: uv.data[l.index].uv = ((l.vertex_index//2)/n, l.vertex_index % 2)
        return fin(o, m, loc=loc, rot=(0, 0, rot))
    cyl(1.14, .22, K, loc=(-.75, .7, .11), bevel=.04); wrap(1.02, 3.5, imgmat('w', A('tidal1'), rough=.6), (-.75, .7, .22), 148); cyl(1.16, .14, K, loc=(-.75, .7, 3.78), bevel=.04); o = sphere(1.0, K, loc=(-.75, .7, 3.82)); o.scale = (1, 1, .42); sphere(.14, mat('b', 'FFB547', rough=.3, clear=.6), loc=(-.75, .7, 4.32))
    card('tidal2', (1.75, -.15, 1.02), (-13, 0, -14), 1.3, 2.02, t=.05, r=.02, edge='17121A'); card('tidal2', (1.9, .45, 1.02), (13, 0, -14), 1.3, 2.02, t=.05, r=.02, edge='17121A')
    for i, (x, y) in enumerate(((-2.9, -.5), (3.05, .5))): cyl(.15, .8, C, loc=(x, y, .4), bevel=.03); sphere(.17, mat('r%d' % i, ['FFB547', 'FF7A99'][i], rough=.3, clear=.6), loc=(x, y, .9))
    quarter(.62, .4, mat('q', 'FF7A99', rough=.35, clear=.4), loc=(.35, -1.1, 0), rot=(0, 0, 8))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.9), 11500, 'FFD0D8', size=KS*1.12); area((5, -4, 5), (0, 0, 1.6), 4, 420, 'FF8FA6'); area((-4, -7, 1.5), (0, 0, 1.2), 3, 200, 'FFC890')
    camera((.5, -10.8, 1.9), (.1, 0, 1.98), lens=50)

def sorrel():    # three cartons and a cup
    stage('2A8A63'); 
    def carton(art, loc, rz, side, w=1.3, h=2.03, d=.62):
        return grp(loc, (0, 0, rz), box(w, d, h, mat('side', side, rough=.6), loc=(0, 0, h/2), bevel=.012), plane_img(w-.01, h-.01, imgmat('f', A(art), rough=.55), loc=(0, -d/2-.003, h/2)))
    B = mat('b', '1C6B4B', rough=.75, bump=.05); box(1.9, 1.5, .7, B, loc=(-.05, .75, .35), bevel=.01)
    carton('sorrel1', (-1.95, .1, 0), 18, 'E4DCC9'); carton('sorrel3', (-.05, .7, .7), 6, '0B3A29'); carton('sorrel2', (1.6, .35, 0), -12, 'DDAF33')
    C = mat('cup', 'F2EBDD', rough=.3, clear=.6); x, y = .15, -1.15; o = cyl(.62, .05, C, loc=(x, y, .05), bevel=.02); lathe([(.22, .1), (.3, .12), (.42, .26), (.48, .5), (.5, .66)], C, loc=(x, y, 0)); cyl(.45, .02, mat('tea', '7A3E12', rough=.05, clear=1), loc=(x, y, .56), bevel=0)
    torus(.16, .04, C, loc=(x+.56, y, .4), rot=(90, 0, 0)); tube([(x-.1, y-.2, .57), (x-.1, y-.52, .57), (x-.1, y-.52, .3)], .008, mat('str', 'F6F2EA', rough=.8), rad=.06); quarter(.2, .015, mat('tag', 'FF6F4A', rough=.6), loc=(x-.2, y-.53, .12), bevel=.003)
    for i, (a, b, s, rz) in enumerate(((-1.1, -1.25, .3, 20), (-1.45, -1.05, .24, 100), (1.5, -1.1, .28, 200), (1.85, -.95, .22, 300))):
        n = 20; arc = [(s*math.cos(t), s*math.sin(t)) for t in [i_*math.pi/2/n for i_ in range(n+1)]]+[(s-s*math.cos(t), s-s*math.sin(t)) for t in [i_*math.pi/2/n for i_ in range(1, n)]]
        extrude(arc, .02, mat('lf', ['4FD69C', '14503A'][i % 2], rough=.5), loc=(a, b, .03), rot=(90, 0, rz), bevel=.004)
    sphere(.3, mat('s', 'FF8FA6', rough=.25, clear=.8), loc=(2.75, -.5, .3))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 10500, 'EFFFE2', size=KS); area((5, -4, 5), (0, 0, 1.3), 4, 380, 'BFF5D8'); area((-4, -7, 1.5), (0, 0, 1), 3, 160, 'FFD8A0')
    camera((.3, -10.2, 2.6), (.15, 0, 1.32), lens=58)

def salthours(): # the first frame, seen from row four
    W = mat('room', '1A1536', rough=.9); box(14, .2, 9, W, loc=(0, 6.2, 3), bevel=0); box(14, 30, .2, W, loc=(0, -6, -.9), bevel=0)
    for s in (-1, 1): box(.2, 30, 9, W, loc=(s*5.6, -6, 3), bevel=0)
    plane_img(8.6, 3.6, imgmat('sc', A('salt'), rough=.9, emit=2.0), loc=(0, 6.05, 3.0)); box(8.9, .05, 3.9, mat('fr', '07060F', rough=.6), loc=(0, 6.1, 3.0), bevel=.02)
    S = mat('seat', '5B49C4', rough=.75, sheen=.8); E = mat('seat2', 'FF6F4A', rough=.75, sheen=.6)
    for r, (y, z) in enumerate(((3.4, -.1), (1.9, .0), (.3, .1))):
        for i in range(-5, 6): x = i*1.06+(.53 if r % 2 else 0); extrude(rrect(.98, 1.15, .34), .3, E if (r, i) == (1, 1) else S, loc=(x, y, z), rot=(-8, 0, 0), bevel=.11)
    for s in (-1, 1): area((s*5.3, 4.2, 2.8), (0, 4.2, 1.2), .5, 40, 'FFB98F')
    area((0, 5.6, 2.8), (0, -2, .4), 6.5, 560, 'FF9A86', sizey=2.6); area((-1.5, -3, 6), (0, 2.4, .3), 3, 260, '8F78F5')
    key((-3.2, -6, 7.6), (.1, 2.2, .4), 4200, 'CFC2FF', size=.62, dist=2)
    camera((.5, -5.4, 2.15), (0, 4, 1.95), lens=36)

def ardent():    # a stove dial, and the five frames it turns through
    stage('9A86E6'); K = mat('k', '141126', rough=.3, clear=.6); C = mat('c', 'F2F0EA', rough=.5); B = mat('b', 'B3A2F2', rough=.7, bump=.05)
    box(2.5, 1.5, 1.3, B, loc=(0, 1.0, .65), bevel=.015); grp((0, .7, 2.28), (-8, 0, 0), cyl(1.0, .42, C, rot=(90, 0, 0), bevel=.07), cyl(.9, .04, K, loc=(0, -.22, 0), rot=(90, 0, 0), bevel=.01), plane_img(1.72, 1.72, imgmat('d', A('ardent5'), rough=.15, emit=.9, clear=.6), loc=(0, -.246, 0), r=.859))
    box(.7, .5, .1, C, loc=(0, .75, 1.33), bevel=.03)
    for i in range(5):
        a = (i-2)*.36; x = 3.3*math.sin(a)*1.0; y = -1.35+1.5*(1-math.cos(a)); grp((x, y, .52), (-10, 0, -math.degrees(a)*.8), extrude(rrect(.98, .98, .14), .1, K, bevel=.02), plane_img(.94, .94, imgmat('f%d' % i, A('ardent%d' % (i+1)), rough=.3, emit=.35), loc=(0, -.054, 0), r=.12))
    sphere(.3, mat('s', 'FF6F4A', rough=.25, clear=.8), loc=(2.35, .5, .3)); quarter(.55, .4, mat('q', 'FF6F4A', rough=.35, clear=.5), loc=(-1.75, .9, 0), rot=(0, -90, 0))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 10000, 'F0EAFF', size=KS); area((5, -4, 5), (0, 0, 1.6), 4, 400, 'C9BBFF'); area((-5, -6, 1.5), (0, 0, 1.2), 3, 170, 'FFA68C')
    camera((.3, -10.2, 2.5), (.05, 0, 1.42), lens=54)

def brackwell(): # the open book
    stage('C24A22'); K = mat('k', '1C1310', rough=.5); P = mat('pg', 'F2EBE0', rough=.9)
    def leafs(side, art):
        n = 28; w, h = 1.62, 2.16; f = lambda t: .2*math.sin(math.pi*min(1, t*1.15)**.7)*(1-.45*t)+.02; v = [(side*w*i/n, (-h/2, h/2)[j], f(i/n)) for i in range(n+1) for j in (0, 1)]; q = [(2*i, 2*i+2, 2*i+3, 2*i+1)[::side] for i in range(n)]; o = mesh('leaf', v, q); uv = o.data.uv_layers.new()
        for l in o.data.loops: k = l.vertex_index//2/n; uv.data[l.index].uv = (k if side > 0 else 1-k, l.vertex_index % 2)
        o = fin(o, imgmat('p', A(art), rough=.85)); m = o.modifiers.new('s', 'SOLIDIFY'); m.thickness = .012; m.offset = -1
        return o
    L, Rr = leafs(-1, 'brack1'), leafs(1, 'brack2'); blocks = [box(1.6, 2.12, .09, P, loc=(s_*.8, 0, -.05), bevel=.01) for s_ in (-1, 1)]; boards = [box(1.7, 2.28, .04, K, loc=(s_*.85, 0, -.115), bevel=.008) for s_ in (-1, 1)]
    grp((-.75, .1, 1.02), (58, 0, 9), L, Rr, *blocks, *boards); extrude([(-.75, 0), (.75, 0), (.75, 1.75)], 2.5, mat('wd', 'E0794E', rough=.7), loc=(-.68, .36, 0), rot=(0, 0, 99), bevel=.015)
    box(3.3, .16, .14, K, loc=(-.64, -.62, .08), rot=(0, 0, 9), bevel=.02)
    for i in range(3): book('brack3', (2.1+.05*(i % 2), .2, .15+.27*i), (-90, 0, [-8, 5, -3][i]), '1C1310', w=1.5, h=2.0, t=.2)
    book('brack3', (2.35, 1.5, 1.05), (-5, 0, -14), '1C1310', w=1.55, h=2.07, t=.2); sphere(.27, mat('s', 'FFC36B', rough=.2, clear=1), loc=(1.95, .05, 1.08)); quarter(.5, .4, mat('q', 'FFC36B', rough=.5), loc=(1.15, -.95, 0), rot=(0, 0, 8))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 9500, 'FFE0C8', size=KS); area((5, -4, 5), (0, 0, 1.3), 4, 330, 'FFAE8A'); area((-4, -7, 2), (0, 0, 1), 3, 110, 'FFD8C0')
    camera((.35, -10.2, 3.0), (.0, 0, 1.22), lens=59)

def northing():  # forty questions: a fan of cards
    stage('E2906A'); K = mat('k', '1A1010', rough=.45, clear=.3); C = mat('c', 'F2EBE0', rough=.6); box(3.7, 1.1, .55, C, loc=(-.85, .35, .275), bevel=.02)
    for i, (n, a) in enumerate((('north2', -30), ('north4', -15), ('north1', 0), ('north3', 15), ('north5', 30))): card(n, (-.85, .55-.09*i, -1.62), (-5, a, 0), 1.16, 1.66, r=.07, z0=3.05)
    d = grp((2.2, .15, 0), (0, 0, -16), box(1.22, .5, 1.74, mat('bx', '1A1010', rough=.5), loc=(0, 0, .87), bevel=.012), plane_img(1.2, 1.72, imgmat('bf', A('north6'), rough=.5), loc=(0, -.253, .87)))
    card('north1', (1.1, -1.25, .03), (-90, 0, 24), .98, 1.4, r=.06); card('north6', (2.15, -1.3, .05), (-90, 0, -12), .98, 1.4, r=.06); sphere(.28, mat('s', 'FFC36B', rough=.2, clear=1), loc=(-2.3, -.75, .28))
    key((-3.6, -8.2, 5.4), (.15, 3, 1.6), 10000, 'FFEBDA', size=KS); area((5, -4, 5), (0, 0, 1.3), 4, 360, 'FFC6A4'); area((-4, -7, 1.5), (0, 0, 1), 3, 130, 'FFE0C0')
    camera((.35, -10.3, 2.5), (.0, 0, 1.36), lens=61)

# Second pictures ("NAME_b", 1200x900): the same set, another place to stand. camera position, target, lens
ALT = dict(halcyon=((-3.4, -3.6, 1.2), (-1.6, 3, 1.75), 50), moro=((1.6, -5.2, 1.5), (.7, .4, 1.25), 60), tally=((-2.6, -6.2, 1.9), (-.6, 0, 1.9), 58), fen=((2.2, -5.2, 1.9), (1.5, 0, .95), 50),
    kelda=((3.6, -5.6, 2.6), (1.3, 0, 1.05), 58), wending=((-4.2, -5.4, 1.3), (-.9, 0, 1.05), 48), tidalhall=((3.9, -5.2, 1.2), (.9, 0, 1.5), 46), sorrel=((-1.9, -5.8, 1.9), (.35, 0, 1.2), 52),
    salthours=((-3.4, -2.8, 1.5), (-.75, 5.5, 2.3), 38), ardent=((-3.2, -5.4, 1.6), (-.55, 0, 1.2), 50), brackwell=((-3.0, -5.2, 3.1), (-.8, 0, 1.2), 58), northing=((-2.8, -5.6, 1.7), (-.75, .2, 1.6), 50))
if __name__ == '__main__':
    out = os.environ.get('OUT', os.path.join(os.path.dirname(os.path.abspath(__file__)), '../out'))
    base = NAME.replace('_b', ''); B = NAME.endswith('_b')
    reset(*((1200, 900) if B else (1600, 1200)), SPP, SC, exposure=.1, bg='101114', bg_s=.5)
    globals()[base]()
    if B: camera(*ALT[base])
    denoise.shoot(f'{out}/project-{NAME}.png')
